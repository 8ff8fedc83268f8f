/** Records presses of buttons. The returned function ends the recording, and returns the buttons. */
export function recordPresses(): () => readonly HTMLElement[] {
  const presses: HTMLElement[] = [];
  const record = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button) presses.push(button);
  };
  addEventListener('click', record);
  return () => {
    removeEventListener('click', record);
    return presses;
  };
}
