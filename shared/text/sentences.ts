/** Every fixed sentence, byte for byte: some end in 。, some in ., some in nothing. The build puts each where it is said. */

// by code
export const invalid = "入力内容に不備があります。";
export const unauthenticated = "一定時間操作がなかったため、ログアウトしました。もう一度ログインしてください。";
export const loginFailed = "メールアドレスまたはパスワードが正しくありません。";
export const trialEnded = "無料期間が終了したため、登録や変更はできません。お支払い情報を登録してください。";
export const forbidden = "この操作をする権限がありません。";
export const passwordNeeded = "もう一度パスワードを入力してください。";
export const factorNeeded = "この操作には、二段階認証が必要です。";
export const factorRequired = "事務所の設定により、二段階認証を設定するまで、ほかの操作はできません。";
export const passwordResetRequired = "新しいパスワードを設定してください。";
export const termsRequired = "利用規約に同意してください。";
export const notFound = "見つかりません。削除された可能性があります。";
export const conflict = "ほかの担当者が先に更新しました。最新の内容を確認してください。";
export const limit = "これ以上登録できません。";
export const duplicate = "すでに登録されています。";
export const idempotencyMismatch = "同じ操作が別の内容で送信されました。画面を再読み込みして、やり直してください。";
export const sessionChanged =
  "別の利用者がログインしているため、この画面からは操作できません。画面を読み込み直してください。";
export const tooLarge = "送信する内容が大きすぎます。";
export const unsupportedType = "この形式の内容は受け付けられません。";
export const tooMany = "操作が続いたため、一時的に受け付けを止めています。時間をおいて、やり直してください。";
export const internal = "予期しないエラーが発生しました。時間をおいて、やり直してください。";
export const busy = "混み合っています。時間をおいて、やり直してください。";
/** Of a record whose stored shape the answering version of the server does not know. */
export const newerShape = "システムの更新中のため、保存や削除ができません。時間をおいて、やり直してください。";

export const notWithdrawable = "この手続きは取り下げ依頼できません。";
export const withdrawerRequired = "取り下げ依頼者名を入力してください。";
export const withdrawalReasonRequired = "取り下げ理由を入力してください。";
export const withdrawalSent = "取り下げ依頼を送信しました。状況が変わるまで時間がかかることがあります。";
// of a value that no sentence of its own stands for
export const valueMissing = "この項目は必須です。";
export const valueForm = "入力の形式が正しくありません。";

// the web's own
export const unexpected = "予期しないエラーが発生しました。時間をおいて、やり直してください。";
export const network = "サーバーに接続できませんでした。通信環境を確認して、やり直してください。";
export const partMissing = "画面の一部を読み込めませんでした。入力を保存してから、画面を再読み込みしてください。";
export const newerVersion = "新しい版があります。画面を再読み込みしてください。";
export const oldPage = "この画面は古い版です。画面を再読み込みして、やり直してください。";
export const reloadLoses = "再読み込みすると、保存していない内容は失われます。";
export const signedOutElsewhere = "別のタブでログアウトしました。もう一度ログインしてください。";
export const signInElsewhere = "別のタブでログインしてから、もう一度押してください。";
export const loading = "読み込み中です。";
export const saving = "保存中…";
export const checkInput = "入力内容に不備があります。";
export const discard = "変更を破棄しますか？";
export const discardDetail = "保存していない内容は失われます。";
export const discardSteps = "手順に入力した内容は失われます。";
export const confirmTitle = "確認";
export const addressFilled = "住所を入力しました。";
export const missing = "未入力の項目：";

// sign-in
export const codeRequired = "二段階認証コードを入力してください。";
export const sixDigits = "6桁の数字を入力してください。";
export const otpWrong = "認証コードが正しくありません。";
export const otpEnabled = "ワンタイムパスワードを有効化しました。";
export const otpDisabled = "ワンタイムパスワードを無効化しました。";
export const otpAlready = "ワンタイムパスワードはすでに有効です。";
export const otpSecretOver = "このQRコードはもう使えません。新しいQRコードを読み取ってください。";
export const recoveryForm = "リカバリーコードは16文字の英数字で入力してください。";
export const recoveryWrong = "リカバリーコードが正しくありません。";
export const passkeyUnsupported = "このブラウザはパスキー認証に対応していません。";
export const passwordWrong = "パスワードが正しくありません。";
export const passwordMismatch = "パスワードが一致しません";
export const passwordChanged = "パスワードを変更しました。";
export const termsAgreed = "利用規約に同意しました。";
export const linkGood = "パスワードを設定してください。";
export const tooManyToAddress =
  "このメールアドレスへのメールは、1時間に5通までです。時間をおいて、やり直してください。";
export const tooManyOfSender =
  "招待とメールアドレスの変更のメールは、1人につき1時間に20通までです。時間をおいて、やり直してください。";
export const tooManyOfOffice =
  "招待とメールアドレスの変更のメールは、事務所で1日に60通までです。翌日に、やり直してください。";
export const linkOver = "このリンクは使えません。期限が切れたか、すでに使われています。";
export const passkeyFailed = "パスキー認証に失敗しました.";
export const userNotFound = "ユーザーが見つかりません。";
export const passkeyRegistered = "パスキーが登録されました";
export const passkeyRegistrationFailed = "パスキー登録に失敗しました";
export const passkeyKnown = "この端末のパスキーは、すでに登録されています。";
export const passkeyRemoved = "パスキーを削除しました。";
export const passkeyOnDevice = "端末側のパスキーも削除してください。";
export const passkeyRemovalFailed = "パスキー削除に失敗しました。";
export const passkeyLast =
  "パスワードでのログインを停止しているため、最後のパスキーは削除できません。先に、別のパスキーを登録するか、パスワードでのログインを有効にしてください。";
export const errorTitle = "エラー";
export const successTitle = "成功";

// users
export const roleFixed = "権限を変更できるのは管理者のみです。";
export const lastManager = "最後の管理者は、削除したり役割を変更したりできません。";
export const addressTaken = "このメールアドレスは使えません。";
export const passwordElsewhere = "登録したユーザーのパスワードは「パスワードを変更」から変更してください。";
export const passwordUpdated = "パスワードを更新しました。";
export const invitationSent = "招待メールを送信しました。";
export const confirmationSent = "確認のメールを送信しました。";
export const addressConfirmed = "メールアドレスを変更しました。";
export const unlocked = "ロックを解除しました。";
export const factorsCleared = "二段階認証を解除しました。";
export const factorFirst = "先に、自分のワンタイムパスワードかパスキーを設定してください。";
export const iconTooLarge = "ファイルサイズは2MB以下にしてください";
export const iconUnreadable = "画像ファイルを選択してください";
export const iconSaved = "アップロードに成功しました.";
export const passkeyFirst = "パスワードでのログインを止めるには、先にパスキーを登録してください。";

// checklists and companies
export const kenpoRequired = "健保を選択してください。";
export const companyRequired = "会社名を選択してください。";
export const companyRequiredSubsidy = "会社名を選択してください";
export const subjectRequired = "対象者を入力してください。";
export const procedureKnown = "手続を選べるのは、自動で見分けられない内容だけです。";
export const noRows = "保存または削除する行を指定してください。";
export const noVersion = "更新前の版（Version）を指定してください。";
export const sameRow = "同じ行が2回含まれています。";
export const otherType = "チェックリストの種類が宛先と一致していません。";
export const article36LoadFailed = "36協定データの取得に失敗しました。";
export const chooseForm = "未入力の項目：申請書の様式";
export const agreementFiled = "届出済みの協定届は変更できません。";
export const agreementSent = "送信の結果を確認しています。";
export const agreementSentDetail =
  "e-Govに届いたかどうかが分かるまで、変更も再送信もできません。10分たっても分からないときは、e-Govの画面で、届いたかどうかを決められます。";
export const agreementOnItsWay = "e-Govへの送信の結果を確認しているため、結果が分かるまで変更できません。";
export const agreementTooLong = "入力が多すぎます。文を短くするか、行を減らしてください。";
export const agreementFiledNow = "届出済みにしました。";
export const agreementIncomplete = "協定届に不備があります。確認の画面で内容を直してください。";
export const agreementCompanyFixed = "申請書を作成した行の会社は変更できません。";
export const formNotSent = "この様式と届出の単位は、Todokeからe-Govへの申請にまだ対応していません。";
export const formSigned = "この様式と届出の単位の手続きには電子署名が必要なため、Todokeからは申請できません。";
export const formElsewhere = "印刷して届け出るか、e-Govのサイトで申請し、下の欄に届出日を記録してください。";
export const saveFirst = "変更を保存すると、届け出ることができます。";
export const formBegun = "作成中の申請書を開きます。";
export const formChanged = "様式を変更しました。保存すると、この様式にない項目は消えます。";
export const egovUnconnected = "e-Govに接続していないため、申請できません。";
export const deleteAttachment = "この添付書類を削除しますか？";
export const agreementFiledElsewhere = "届出済みです。この協定届は、Todokeで作成したものではありません。";
export const agreementCopied = "複写しました。期間と代表者を確認してください。";
export const formEnded = "この様式は2024年3月31日で終わりました。様式を選び直してください。";
export const formEndedDetail = "決議による届出は、いまの様式で「代表者と使用者」の「協定か決議か」を選びます。";
export const proxyMissing = "提出代行証明書がありません。添付するか、「提出する人」を会社にしてください。";
export const headOfficePaper =
  "過半数代表者と協定した本社一括届出は、電子申請でしか届け出られません（基発0328第8号）。紙では事業場ごとに届け出てください。";
export const agreementCopyOver = "入力した内容は、選んだ協定届の内容に置き換わります。よろしいですか？";
export const agreementMissing = "届け出る協定届がありません。協定届を作成してください。";
export const attachmentUnknown = "添付書類が削除されています。選び直してください。";
export const attachmentKept = "添付書類を保存しました。";
export const fileStarted = "ファイルを受け取る用意ができました。";
export const fileReceived = "ファイルを受け取りました。";
export const attachmentTooLarge = "ファイルは4MB以下にしてください。";
export const siteListUnreadable = "一括届出事業場一覧作成ツールのCSVか、PDF・JPEG・PNGのファイルを選択してください。";
export const siteListMissing =
  "本社一括届出には、一括届出事業場一覧の添付が必要です。厚生労働省のツールで作成したファイルを添付してください。";
export const attachmentUnreadable = "PDF・JPEG・PNGのファイルを選択してください。";
export const renewalsMade = "更新の下書きを作成しました。";
export const renewalWithoutEnd = "終了日がないため、更新を作成できません。";
export const renewalWithoutCompany = "会社が削除されているため、更新を作成できません。";
export const renewedAlready = "更新の下書きが、すでに作成されています。";
export const deleteCompany = "この会社を削除しますか？";
export const todoKindRequired = "種類を選択してください。";
export const employeeRequired = "従業員を選択してください。";
export const userRequired = "担当を選択してください。";
export const companyFixed = "登録した案件の会社は変更できません。";
export const employeeFixed = "登録した案件の従業員は変更できません。";
export const deleteTodo = "案件を削除しますか？";
export const corporateNumberFormat = "法人番号は13桁の数字で入力してください。";
export const corporateNumberDigit = "法人番号が正しくありません。数字を確認してください。";
export const dateFormat = "日付として読み取れません。例：2026/04/01、令和8年4月1日";
export const postalFormat = "郵便番号は7桁の数字で入力してください。";
export const phoneFormat = "電話番号は3つの欄をすべて数字で入力してください。";
export const faxFormat = "FAX番号は3つの欄をすべて数字で入力してください。";
export const laborInsuranceFormat =
  "労働保険番号は、都道府県2桁・所掌1桁・管轄2桁・基幹番号6桁・枝番号3桁の数字をすべて入力してください。";
export const consolidatedNumberFormat = "被一括事業場番号は4桁の数字で入力してください。";
export const employmentInsuranceFormat = "雇用保険適用事業所番号は、4桁・6桁・1桁の数字をすべて入力してください。";
export const otherWorkplace = "この会社の事業場から選択してください。";
export const filedInFuture = "届出日は、今日までの日付にしてください。";
export const electedAfterConcluded =
  "代表者を選出した日が、協定の成立（締結）の日より後になっています。代表者を選出してから協定を結びます。";
export const otherRenewal = "この会社の、終了日がより遅い36協定から選択してください。";
export const kanaFormat = "全角カタカナで入力してください。";
export const emailFormat = "メールアドレスの形で入力してください。例：taro@example.co.jp";
export const prefectureFormat = "都道府県は一覧から選択してください。";
export const raiseMonthFormat = "昇給月は1から12までの月、または「なし」を入力してください。";
export const bonusMonthsFormat = "賞与予定月は「6月・12月」のように3つまでの月、または「支給なし」を入力してください。";
export const settlementTermFormat = "決算月は1から12までの月を選択してください。";
export const noticeDaysFormat = "日数は1から30までの整数で入力してください。";
export const targetFormat = "日数は0から365までの整数で入力してください。";
export const officeLimitFormat = "上限は1以上の整数で入力してください。";
export const graceEnded =
  "お支払いを確認する期間が終了したため、登録や変更はできません。お支払いについては、運営へご連絡ください。";
export const graceEndedForUser =
  "お支払いを確認する期間が終了したため、登録や変更はできません。お支払いについては、管理者に確認してください。";
export const trialEndedForUser =
  "無料期間が終了したため、登録や変更はできません。お支払い情報の登録を、管理者に依頼してください。";
export const limitsFixed = "上限を変更できるのは運営のみです。";
export const addressNotFound = "この郵便番号の住所は見つかりません。住所を入力してください。";

// operator
export const officeLocked = "この事務所は、現在ご利用を停止しています。運営事務局へお問い合わせください。";
export const ownOfficeStays = "運営の事務所は、停止も削除もできません。";
export const deletionNotAsked = "この事務所から、削除の申請は届いていません。";
export const deletionAsked = "削除は、すでに申請されています。";
export const operatorThere = "運営の事務所は、すでにあります。";

// history
export const restorable = "30日以内なら、管理者が履歴から復元できます。";
export const restoreTooLate = "削除から30日を過ぎたため、復元できません。";
export const restoreLatest = "この記録は、その後にも削除されています。いちばん新しい削除の記録から復元してください。";
export const restoreCompanyFirst = "この従業員の会社が削除されています。先に会社を復元してください。";
export const restoreWorkplaceCompanyFirst = "この事業場の会社が削除されています。先に会社を復元してください。";
// offices: announcements, registration, payment
export const viewOrder = "表示終了は、表示開始と同じ日か、それより後の日付を入力してください。";
export const joinPasswordNeeded = "登録したときのブラウザと異なるため、登録したパスワードを入力してください。";
export const joinAccepted = "確認メールを送信しました。";
export const officeOpened = "事務所を開設しました。";
export const officeOpenAlready = "この事務所は、すでに開設されています。";
export const addressRefused = "このメールアドレスには送信できません。メールアドレスが確認済みか、ご確認ください。";
export const paymentApplied = "お申し込みを受け付けました。";
export const paysAlready = "お支払いは、すでに有効です。変更は運営へご連絡ください。";

// exports and imports
export const csvUnreadable =
  "文字コードを読み取れません。UTF-8またはShift_JISで保存したCSVファイルを選択してください。";
export const encodingUnknown = "Undefined encoding";
export const characterUnknown = "Character cannot be represented";
export const exportFailed = "ファイルを作成できませんでした。通信環境を確認して、やり直してください。";

export const waysFailed = "e-Govへの申請に使う情報を読み込めませんでした。";

// the e-Gov procedures that 運営 sets up
export const procIdFormat = "手続IDは16桁の英数字で入力してください。";
export const procedureUnready = "有効にする前に、残っている設定を済ませてください。";
export const procedureUnfetched = "先に、e-Govから様式を取得してください。";
export const operatorUnconnected =
  "運営の事務所がe-Govに接続されていません。e-Govの画面で接続してから、もう一度お試しください。";
export const procedureElsewhere = "このファイルは、別の様式か届出の単位のものです。";
export const procedureActive = "手続きを有効にしました。";
export const procedureInactive = "手続きを無効にしました。";
export const skeletonFetched = "e-Govから様式を取得しました。";
export const procedureTried = "形式チェックに問題はありませんでした。";
export const procedureFaulty = "形式チェックで、e-Govから指摘がありました。";
export const destinationsKept = "提出先一覧を保存しました。";
export const procedureImported = "ファイルの内容を取り込みました。形式チェックのあと、有効にできます。";
export const procedureFileUnreadable = "手続の設定のファイルではないか、壊れているため、読み取れません。";
export const listFileEmpty = "ファイルに、見出しの下の行がありません。";

// recurring work
export const planName = "手続を選ぶか、名称を入力してください。";
export const planMakes = "電子申請として作れるのは、会社または事業場の手続だけです。";
export const planUntil = "終了日は開始日以後の日付を入力してください。";
export const planNever = "この期間に期限となる日がありません。くり返しか期間を変更してください。";
export const planRule = "くり返しを指定してください。";
export const yearlyDay = "毎年の日を、月と日で入力してください。";
export const dayOfMonth = "日は1から31までの整数で入力してください。31は末日です。";
export const monthsApart = "間隔は1から120までの整数（か月）で入力してください。";
export const planTurnMade = "この回は作成済みです。作成された電子申請または作業を変更してください。";
export const planTurnUnknown = "この回はありません。";
export const planSkipped = "この回を省略しました。";
export const planUnskipped = "省略を取り消しました。";
export const planMoved = "この回の日を変更しました。";
export const companyUnknown = "この会社は見つかりません。";
export const workplaceUnknown = "この事業場は見つかりません。";
export const userUnknown = "このユーザーは見つかりません。";

// calendar feeds
export const feedMade = "購読用のURLを発行しました。";
export const feedEnded = "カレンダーの購読を停止しました。";
export const feedNamesOff = "会社名・対象者名を入れることは、事務所の設定で認められていません。";
