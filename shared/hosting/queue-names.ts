/** `notices/on-hour` → `notices-on-hour`: what a consumer's queue is called, below the name of its stage. */
export const queueOf = (consumer: string) => consumer.replaceAll("/", "-");
export const deadLettersOf = (queue: string) => `${queue}-dead-letters`;
/** Ticks that the schedule could not put on the bus; nobody consumes them. */
export const scheduleQueue = "schedule";
/** What every queue of a stage begins with. */
export const queuePrefix = (stage: string) => `todoke-${stage}-`;
