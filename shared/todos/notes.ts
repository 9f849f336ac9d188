import type { Note, Notes } from "./flow.ts";
import { coronaOthersNotes } from "./flows/corona-others-notes.ts";
import { coronaStuffNotes } from "./flows/corona-stuff-notes.ts";
import { maternityLeaveNotes } from "./flows/maternity-leave-notes.ts";
import { mentalReturnNotes } from "./flows/mental-return-notes.ts";
import { mentalStuffNotes } from "./flows/mental-stuff-notes.ts";
import type { TodoKind } from "./todo-kinds.ts";

const notes: Record<TodoKind, Notes> = {
  coronaStuff: coronaStuffNotes,
  coronaOthers: coronaOthersNotes,
  mentalStuff: mentalStuffNotes,
  mentalReturn: mentalReturnNotes,
  maternityLeave: maternityLeaveNotes,
};

/**
 * What the person who has to act should know of a step: every one has a note. Apart from the flows, since a case is read
 * without it. @throws for a step of no flow
 */
export const noteOf = (kind: TodoKind, step: string): Note => {
  const note = notes[kind][step];
  if (!note) throw new Error(`${kind} ${step} has no note`);
  return note;
};
