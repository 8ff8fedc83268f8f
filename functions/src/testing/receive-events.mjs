// A process of Google's cloud that has loaded the function whose file is named: it is given events and answers each.
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
