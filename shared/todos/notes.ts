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

/** What the person who has to act should know of a step; apart from the flows, which every list of cases loads. */
export const noteOf = (kind: TodoKind, step: string): Note | undefined => notes[kind][step];
