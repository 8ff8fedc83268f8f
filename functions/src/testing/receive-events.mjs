// Acts as a process of Google's cloud: loads the function of the named file, receives events, and answers each event.
const { countExperience } = await import(process.argv[2]);

process.on('message', async ({ number, event }) => {
  try {
    await countExperience(event);
    process.send({ number });
  } catch (error) {
    process.send({ number, reason: String(error) });
  }
});
process.send({ number: 0 });
