import type * as z from "zod";
import { TodoForm } from "#shared/todos/todo.ts";
import type { CaseForm } from "./case-form.ts";

/** The shared one refuses what is not chosen and takes of the steps what a save says of them. */
export const form = TodoForm as unknown as z.ZodType<TodoForm, CaseForm>;
export { Todo as record } from "#shared/todos/todo.ts";
