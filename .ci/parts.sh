# Runs commands as parts of a check, and sums up their suites. Sourced by `run` and `nightly`.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1
export CI=true
# npm would warn before each part of settings that it does not know.
export npm_config_loglevel=error

logs=.local/ci
passed=0 failed=0 skipped=0
lines=()
mkdir -p "$logs"

npm ci || exit 1
npx tsx scripts/ensure-chromium.ts || exit 1
npx tsx scripts/ensure-browsers.ts

# The numbers of tests that Jest, Playwright and our own commands print: "passed failed skipped".
count() {
  sed 's/\x1b\[[0-9;]*m//g' "$1" | awk '
    /^Tests: / || /^[0-9]+ passed, [0-9]+ failed, [0-9]+ skipped$/ || /^  [0-9]+ (passed|failed|skipped|interrupted|did not run)/ {
      sub(/^Tests: */, "")
      sub(/did not run/, "failed"); sub(/interrupted/, "failed")
      for (i = 1; i < NF; i++) { word = $(i + 1); sub(/,$/, "", word); if ($i ~ /^[0-9]+$/) sum[word] += $i }
    }
    /^(not run|Not run)/ { missing += 1 }
    END { print sum["passed"] + 0, sum["failed"] + 0, sum["skipped"] + (sum["passed"] + sum["failed"] + sum["skipped"] ? 0 : missing) + 0 }'
}

# Runs one command. What prints no numbers of tests counts as one test.
part() {
  local start=$SECONDS log code=0 p f s
  log="$logs/$(tr -cs 'a-z0-9\n' - <<<"$*").txt"
  printf '\n== %s\n' "$*"
  "$@" 2>&1 | tee "$log" || code=1
  read -r p f s < <(count "$log")
  if [ $code -eq 0 ] && [ $((p + f + s)) -eq 0 ]; then p=1; fi
  if [ $code -ne 0 ] && [ "$f" -eq 0 ]; then f=1; fi
  passed=$((passed + p)) failed=$((failed + f)) skipped=$((skipped + s))
  lines+=("$(printf '%5d s  %s: %d passed, %d failed, %d skipped' $((SECONDS - start)) "$*" "$p" "$f" "$s")")
  [ "$s" -eq 0 ] || lines+=("$(grep -ihE '^not run' "$log")")
}

finish() {
  echo
  printf '%s\n' "${lines[@]}" | grep .
  printf '%5d s  in all\n' $SECONDS
  echo "$passed passed, $failed failed, $skipped skipped"
  [ $failed -eq 0 ]
}
