export const taskStatuses = ["1_未着手", "2_進行中", "3_完了"] as const;
export const doneTask = "3_完了";
export type TaskStatus = (typeof taskStatuses)[number];
export const taskStatusLabel = (status: TaskStatus) => status.slice(2);

export const tickMax = 30;
