/** What the fields of an announcement are called in the list, the dialog, the files and the history. */
export const announcementLabels = {
  ViewStart: "表示開始",
  ViewEnd: "表示終了",
  Title: "タイトル",
  Text: "詳細",
  PostedOn: "投稿日",
} as const;
