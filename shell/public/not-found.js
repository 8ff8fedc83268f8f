// Some apps encode the # of a shared link. The server then looks for a file of this name. This script opens the link
// as it was meant.
if (location.pathname.startsWith('/%23')) {
  const { pathname, search, hash } = location;
  try {
    location.replace(`/#${decodeURIComponent(pathname.slice(4))}${search}${hash}`);
  } catch {
    // The address is damaged. The page says that it does not exist.
  }
}
