/** How long a file of everything is kept. */
export const exportDays = 7;
/** How long an office is locked before its data is deleted. */
export const deletionDays = 30;
