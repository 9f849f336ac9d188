/** Records as one text and the lengths of their cells: copied to a worker far quicker than a list of texts. */
export type Packed = { text: string; lengths: Uint32Array<ArrayBuffer>; width: number };

export const pack = (records: readonly (readonly string[])[], width: number): Packed => {
  const lengths = new Uint32Array(records.length * width);
  let text = "";
  let at = 0;
  for (const record of records)
    for (const cell of record) {
      text += cell;
      lengths[at++] = cell.length;
    }
  return { text, lengths, width };
};

export const unpack = ({ text, lengths, width }: Packed): string[][] => {
  let end = 0;
  const records: string[][] = [];
  for (let at = 0; at < lengths.length; at += width) {
    const record: string[] = [];
    for (let cell = at; cell < at + width; cell++) record.push(text.slice(end, (end += lengths[cell]!)));
    records.push(record);
  }
  return records;
};
