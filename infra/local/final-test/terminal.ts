import { createInterface } from "node:readline";

type Judged<T> = { answer: T } | { again: string };

/** One reader for all questions: what is piped in comes in one piece, and each question takes a line of it. */
export const makeTerminal = (onLeave: () => never) => {
  const lines: string[] = [];
  let isOver = false;
  let wake: (() => void) | undefined;
  const reader = createInterface({ input: process.stdin, output: process.stdout });
  const leave = () => {
    isOver = true;
    wake?.();
  };
  reader.on("line", (line) => {
    lines.push(line.trim());
    wake?.();
  });
  reader.on("close", leave);
  reader.on("SIGINT", onLeave);

  const ask = async (question: string) => {
    reader.setPrompt(question);
    if (isOver) console.log(question);
    else reader.prompt();
    while (lines.length === 0) {
      // Ctrl+D, or the end of what was piped in: nobody will answer any more.
      if (isOver) return onLeave();
      await new Promise<void>((resolve) => (wake = resolve));
    }
    return lines.shift()!;
  };
  return {
    say: (text: string) => console.log(text),
    ask,
    /** Asks until an answer will do; says each time what is wrong with it. */
    askUntil: async <T>(question: string, judge: (text: string) => Promise<Judged<T>>): Promise<T> => {
      for (;;) {
        const judged = await judge(await ask(question));
        if ("answer" in judged) return judged.answer;
        console.log(judged.again);
      }
    },
    close: () => {
      reader.off("close", leave);
      reader.close();
    },
  };
};
export type Terminal = ReturnType<typeof makeTerminal>;
