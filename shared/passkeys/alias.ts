/** What a passkey is called. */
export const aliasLabel = "名称";
export const defaultAlias = "Windows";
