import { searchKey } from '../../../../models/textKey.ts';
import type { Column } from './columns.ts';

const WORDS: Record<Column, string> = {
  lock: 'lock lockname lockalias door zámek schloss tür cerradura puerta serrure porte serratura porta fechadura замок дверь kilit kapı замок двері 锁 门锁 锁名称 鎖 門鎖 鎖名稱 錠 錠前 ロック',
  recipient:
    'recipient recipientaccount account email emailaddress phone phonenumber mobile to příjemce účet telefon empfänger konto handy destinatario cuenta correo teléfono destinataire compte téléphone conto destinatário conta telefone получатель аккаунт телефон почта alıcı hesap одержувач обліковийзапис пошта 接收人 接收账号 账号 手机号 邮箱 接收者 帳號 手機號 郵箱 受信者 アカウント 電話番号 メール',
  name: 'name fullname remark název jméno bezeichnung nombre nom nome имя название ad isim імя назва 名称 姓名 名稱 名前 氏名',
  digits:
    'digits passcode code pin přístupovýkód pincode password heslo kód passwort ziffern código contraseña codice cifre senha код пароль şifre kod 密码 數字密碼 密碼 パスコード 暗証番号 番号',
  cardNumber:
    'cardnumber cardno card number číslokarty kartennummer karte númerodetarjeta tarjeta numérodecarte carte numerocarta carta numerotessera tessera númerodocartão cartão номеркарты карта kartnumarası kart номеркартки картка 卡号 卡號 カード番号 カード',
  countryCode:
    'countrycode country kódzemě předvolbazemě landesvorwahl vorwahl prefijo códigopaís indicatif prefisso indicativo indicativodopaís códigodopaís кодстраны ülkekodu кодкраїни 国家区号 区号 國碼 國家區碼 国番号',
  finger:
    'finger fingerprint collectedfinger prst otisk fingerabdruck huella empreinte impronta impressãodigital отпечаток parmakizi відбиток 指纹 已采集指纹 指紋',
  photo: 'photo picture image file fotka foto bild imagen immagine imagem фото fotoğraf 照片 相片 写真',
  days: 'days weekdays day dny tage wochentage días jours giorni dias дни günler дні 星期 每周 日期 曜日',
  hours: 'hours times hodiny stunden uhrzeit uhrzeiten horas heures ore часы saatler години 时段 時段 時間帯',
  forWhom: 'for forwhom person holder pro für para pour per для için 持有人 使用人 使用者 利用者',
  remarks:
    'remarks comment note poznámka bemerkung bemerkungen observaciones remarques osservazioni observações примечание açıklama примітка 备注 備註 備考',
  start:
    'start from begin startdate starttime validfrom začátek od beginn von ab inicio desde début du inizio dal início de начало с başlangıç початок з 开始 开始时间 生效时间 開始 開始時間 生效時間 開始日時',
  end: 'end until enddate endtime validuntil expires konec do ende bis fin hasta jusquau au fine fino al fim até конец до окончание bitiş кінець 结束 结束时间 失效时间 結束 結束時間 失效時間 終了 終了日時',
};

const lettersOf = (text: string): string => searchKey(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

const MEANING = new Map(
  Object.entries(WORDS).flatMap(([column, words]) => words.split(' ').map(word => [lettersOf(word), column as Column])),
);

/** The column that a heading names; null for any other text. */
export function columnHeaded(heading: string, among: readonly Column[]): Column | null {
  // Text in brackets explains the heading and is not part of the name.
  const meant = MEANING.get(lettersOf(heading.replaceAll(/[(（[].*/g, '')));
  return meant && among.includes(meant) ? meant : null;
}
