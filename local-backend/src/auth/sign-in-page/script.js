const portalOrigin = document.querySelector('main').dataset.portalOrigin;
const choices = document.querySelector('#choices');

if (choices && window.opener) offerChoices();
else if (choices) {
  choices.hidden = true;
  document.querySelector('#no-opener').hidden = false;
}

function offerChoices() {
  for (const button of choices.querySelectorAll('[data-name]')) {
    button.addEventListener('click', () => continueAs(button.dataset.name, button));
  }
  const form = choices.querySelector('form');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    continueAs(form.elements.name.value, form.elements.name);
  });
  show({ error: '', status: '', isBusy: false });
}

async function continueAs(name, chosen) {
  show({ error: '', status: 'Signing in…', isBusy: true });
  try {
    postClaims(await fetchClaims(name));
  } catch (error) {
    show({ error: error.message, status: '', isBusy: false });
    chosen.focus();
  }
}

async function fetchClaims(name) {
  const response = await fetch('continue', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  }).catch(() => {
    throw new Error('The portal does not answer. Is it still running?');
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error);
  return answer.claims;
}

function postClaims(claims) {
  if (window.opener === null || window.opener.closed) throw new Error('The portal’s window was closed.');
  window.opener.postMessage({ type: 'local-sign-in', claims }, portalOrigin);
  show({ error: '', status: `Signed in as ${claims.name}. You can close this window.`, isBusy: true });
  // The message must arrive before the opener notices that the window is gone.
  setTimeout(() => window.close(), 50);
}

function show({ error, status, isBusy }) {
  for (const control of choices.querySelectorAll('button, input')) control.disabled = isBusy;
  document.querySelector('#name').toggleAttribute('aria-invalid', false);
  if (error !== '') document.querySelector('#name').setAttribute('aria-invalid', 'true');
  document.querySelector('#name-error').textContent = error;
  document.querySelector('[role=status]').textContent = status;
}
