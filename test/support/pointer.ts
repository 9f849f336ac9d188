/**
 * A dialog turns the pointer off for what lies under it, and jsdom notices that a moment late.
 * The browser tests press the same buttons with a real pointer.
 */
export const anyPointer = { pointerEventsCheck: 0 } as const;
