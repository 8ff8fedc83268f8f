// Acts as a process of Google's cloud: loads the functions of the named file, receives events, and answers each event.
const { countExperience, eraseAccount } = await import(process.argv[2]);
const functionFor = ({ document }) => (document.startsWith('blocked/') ? eraseAccount : countExperience);

process.on('message', async ({ number, event }) => {
  try {
    await functionFor(event)(event);
    process.send({ number });
  } catch (error) {
    process.send({ number, reason: String(error) });
  }
});
process.send({ number: 0 });
