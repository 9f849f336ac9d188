import * as z from "zod";
import { messages } from "#shared/text/messages.ts";
import { saveOf, UserNumber } from "#shared/values/ids.ts";
import type { CaseDays } from "./case-days.ts";
import { TodoItem, TodoItemDraft } from "./item.ts";
import { todoKinds } from "./todo-kinds.ts";

/** A case: an employee on the way through a flow. It keeps the version of the flow that it began with. */
export const Todo = z.object({
  AutoId: z.int(),
  Version: z.int(),
  Done: z.boolean(),
  Status: z.enum(["完了", "未完了"]),
  /** The company's id, and its name at the last save: what is left of it when it is deleted. */
  Company: z.int(),
  CompanyName: z.string(),
  /** The employee's id, and the name at the last save. */
  Stuff: z.int(),
  StuffName: z.string(),
  /** Who looks after it, -1 for the company's 担当. */
  user: z.int(),
  FlowType: z.enum(todoKinds),
  FlowVer: z.int(),
  CreateUserId: z.int(),
  UpdateUserId: z.int(),
  /** -1 and "" while not done. */
  DoneUserId: z.int(),
  CreatedAt: z.string(),
  UpdatedAt: z.string(),
  DoneAt: z.string(),
  Items: z.array(TodoItem),
  /** Of its やり取り; absent before the first. */
  commentCount: z.int().optional(),
});
export type Todo = z.output<typeof Todo>;
/** A case as it is stored: with its open days, as the rules of a revision count them. */
export type StoredTodo = Todo & { days: CaseDays; daysRevision: number };

const stepsMax = 50;
const chosenId = (message: string) => z.coerce.number<number>(message).int(message).min(1, message);

/** What the form holds. */
export const TodoForm = z.object({
  Name: z.enum(todoKinds, messages.todoKindRequired),
  Company: chosenId(messages.companyRequired),
  Stuff: chosenId(messages.employeeRequired),
  /** Left out of a save it stays as it is. */
  user: UserNumber.optional(),
  List: z.array(TodoItemDraft).max(stepsMax),
});
export type TodoForm = z.output<typeof TodoForm>;

const parts = {
  Name: messages.todoKindRequired,
  Company: messages.companyRequired,
  Stuff: messages.employeeRequired,
  List: messages.invalid,
};
type Part = keyof typeof parts;
type UserAlone = { user: number } & { [K in Part]?: undefined };
type Save<Form> =
  | (Form & { AutoId?: number | undefined; Version?: number | undefined })
  | (UserAlone & { AutoId: number; Version: number });
/** What a save says of a case that is there. */
export type TodoChange = TodoForm | UserAlone;

const isUserAlone = (save: Partial<Record<Part | "AutoId" | "user", unknown>>) =>
  save.AutoId !== undefined &&
  save.user !== undefined &&
  Object.keys(parts).every((name) => save[name as Part] === undefined);

/**
 * The whole form, or of a case that is there its 担当 alone, and all else stays. The company and the employee of one that
 * is there stay in any case.
 */
export const TodoSave = Object.entries(parts).reduce(
  (save, [name, error]) =>
    save.refine((value) => isUserAlone(value) || value[name as Part] !== undefined, {
      path: [name],
      error,
      // said beside what is wrong with the other fields
      when: ({ value }) => typeof value === "object" && value !== null,
    }),
  saveOf(TodoForm.partial(), "AutoId"),
) as z.ZodType as z.ZodType<Save<TodoForm>, Save<z.input<typeof TodoForm>>>;
export type TodoSave = z.output<typeof TodoSave>;
