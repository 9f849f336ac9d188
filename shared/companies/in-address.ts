/** A company in an address: others may have the same name. */
export const companyValue = ({ id, name }: { id: number; name: string }) => `${id}_${name}`;
