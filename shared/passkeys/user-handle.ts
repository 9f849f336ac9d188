/** What a passkey knows of its owner. Numbers are never given twice, so nobody else ever has it. */
export const userHandle = (tenant: number, userId: number) => `${tenant}.${userId}`;
