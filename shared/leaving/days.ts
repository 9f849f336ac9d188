/** How long a file of everything is kept. */
export const exportDays = 7;
/** How long an office is locked before its data is deleted. */
export const deletionDays = 30;
/** How far back the table can be restored, and so how long an office that was deleted is in it. */
export const backupDays = 35;
