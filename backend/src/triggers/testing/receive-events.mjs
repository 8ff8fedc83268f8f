// Acts as a process of Google's cloud: loads the functions of the named file, receives events, and answers each event.
const functions = await import(process.argv[2]);

process.on('message', async ({ number, name, event }) => {
  try {
    await functions[name](event);
    process.send({ number });
  } catch (error) {
    process.send({ number, reason: String(error) });
  }
});
process.send({ number: 0 });
