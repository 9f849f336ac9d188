/** The word of the field, in its sentences too. */
export const viewNameLabel = "絞り込みの名前";
