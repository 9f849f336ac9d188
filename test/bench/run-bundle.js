// A child of the bench: gives an event to the handler of a bundle, and says the MB that it took at most. No TypeScript, which
// would take more than the handler does.
const [bundle, event] = process.argv.slice(2);
const { handler } = await import(bundle);
const { batchItemFailures } = await handler(JSON.parse(event));
if (batchItemFailures.length > 0) throw new Error(`${batchItemFailures.length} events failed`);
process.send(process.resourceUsage().maxRSS / 1_024);
process.disconnect();
