/** A column of an export. */
export type CsvColumn<T> = {
  label: string;
  key: string;
  /** What the list shows of a row. */
  data: (row: T) => string;
  /** What the file gets instead. */
  export?: ((row: T) => string) | undefined;
  /** False leaves the column out. */
  csv?: boolean | undefined;
};

/** The number by which an import finds a record again. */
export const numberColumn: CsvColumn<{ AutoId: number }> = {
  label: "No",
  key: "AutoId",
  data: ({ AutoId }) => String(AutoId),
};

/** The columns that a file has. */
export const exported = <T>(columns: readonly CsvColumn<T>[]) => columns.filter(({ csv }) => csv !== false);

/** A row's cells, one a column. */
export const cellsOf = <T>(row: T, columns: readonly CsvColumn<T>[]) =>
  columns.map((column) => (column.export ?? column.data)(row));
