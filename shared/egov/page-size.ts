/** A page of the list, and the most that an export takes in one call. */
export const egovPageSize = 50;
export const egovPageMax = 1_000;
