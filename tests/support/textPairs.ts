/** What users of each language type, what it finds, and how they expect names to be sorted. */
import type { LanguageCode } from '../../models/speech.ts';

interface LanguagePairs {
  /** Typed, and a name that it finds. */
  finds: readonly (readonly [string, string])[];
  /** Typed, and a name that it doesn’t find. */
  misses: readonly (readonly [string, string])[];
  /** Names in order, whatever the database. */
  order: readonly string[];
  /** Names in the language’s own order, which needs a collation. */
  collated: readonly string[];
}

export const TEXT_PAIRS: Record<Exclude<LanguageCode, 'zh_TW' | 'pt_BR'>, LanguagePairs> = {
  en: {
    finds: [
      ['cafe', 'Café'],
      ['ROOM 2', 'Room 2'],
      ['naive', 'Naïve'],
      ["o'brien", 'O’Brien'],
    ],
    misses: [['caff', 'Café']],
    order: ['Attic', 'Éclair', 'Ezra', 'Room 2', 'Room 10', 'Zoo'],
    collated: [],
  },
  cs_CZ: {
    finds: [
      ['zamek', 'Zámek'],
      ['KRIZIK', 'Křižík'],
      ['ucetni', 'Účetní'],
      ['Šípek', 'sipek'],
    ],
    misses: [['zamky', 'Zámek']],
    order: ['Cihla', 'Čáp', 'Dveře', 'Řeka', 'Sál', 'Šatna', 'Zámek', 'Zebra', 'Žába'],
    collated: ['Hrad', 'Chata', 'Sál'],
  },
  de_DE: {
    finds: [
      ['koln', 'Köln'],
      ['strasse', 'Bahnhofstraße'],
      ['STRAẞE', 'Hauptstrasse'],
      ['uber', 'Übergang'],
    ],
    misses: [['kuln', 'Köln']],
    order: ['Ägypten', 'Berlin', 'Öl', 'Osten', 'Straße', 'Strauch', 'Zug'],
    collated: [],
  },
  es: {
    finds: [
      ['habitacion', 'Habitación'],
      ['nunez', 'Núñez'],
      ['PINGUINO', 'Pingüino'],
      ['ático', 'Atico'],
    ],
    misses: [['numez', 'Núñez']],
    order: ['Ático', 'Baño', 'Nube', 'Ñandú', 'Oso'],
    collated: [],
  },
  fr: {
    finds: [
      ['francois', 'François'],
      ['coeur', 'Sacré-Cœur'],
      ['hotel', 'Hôtel'],
      ["l'accueil", 'L’Accueil'],
    ],
    misses: [['hoten', 'Hôtel']],
    order: ['Cave', 'Çédille', 'Cour', 'Écluse', 'Entrée', 'Œuvre', 'Ombre'],
    collated: [],
  },
  it: {
    finds: [
      ['citta', 'Città'],
      ['CAFFE', 'Caffè'],
      ['perche', 'Perché'],
      ['lunedì', 'lunedi'],
    ],
    misses: [['citti', 'Città']],
    order: ['Àncora', 'Banco', 'Città', 'Cucina', 'Università', 'Uscita'],
    collated: [],
  },
  pt: {
    finds: [
      ['sao paulo', 'São Paulo'],
      ['coracao', 'Coração'],
      ['PORTAO', 'Portão'],
      ['àvo', 'Avó'],
    ],
    misses: [['sau', 'São Paulo']],
    order: ['Água', 'Banco', 'Coração', 'Cozinha', 'Órgão', 'Porta'],
    collated: [],
  },
  ru: {
    finds: [
      ['елка', 'Ёлка'],
      ['ЕЖИК', 'Ёжик'],
      ['Ёль', 'Ель'],
    ],
    misses: [
      ['иод', 'Йод'],
      ['елки', 'Ёлка'],
    ],
    order: ['Аист', 'Елена', 'Ёлка', 'Ель', 'Жук', 'Игла', 'Йод', 'Яр'],
    collated: [],
  },
  tr: {
    finds: [
      ['istanbul', 'İstanbul'],
      ['ISTANBUL', 'İstanbul'],
      ['ilik', 'Ilık'],
      ['ığdır', 'Igdir'],
    ],
    misses: [['estanbul', 'İstanbul']],
    order: ['Çınar', 'Deniz', 'Sahil', 'Su', 'Şeker', 'Taş'],
    collated: ['Cuma', 'Çam', 'Ilgaz', 'İncir', 'Ofis', 'Öğle', 'Pencere'],
  },
  uk: {
    finds: [
      ['ганок', 'Ґанок'],
      ['їжак', 'Їжак'],
      ["під'їзд", 'Під’їзд'],
    ],
    misses: [
      ['іжак', 'Їжак'],
      ['киів', 'Київ'],
    ],
    order: ['Гора', 'Ґанок', 'Двір', 'Екран', 'Єва', 'Жито', 'Іва', 'Їжак', 'Йод', 'Калина'],
    collated: [],
  },
  ja: {
    finds: [
      ['ガラス', 'ｶﾞﾗｽ戸'],
      ['かぎ', 'カギ'],
      ['１０１', '101号室'],
    ],
    misses: [
      ['かき', 'カギ'],
      ['はす', 'パス'],
    ],
    order: ['あい', 'かき', 'がく', 'カコ', 'きく', '大阪', '東京'],
    collated: ['駅', '音'],
  },
  zh_CN: {
    finds: [
      ['北京', '北京大门'],
      ['ＶＩＰ', 'vip室'],
      ['3号', '３号楼'],
      ['lao', '老城 Lǎo'],
    ],
    misses: [['京北', '北京大门']],
    order: ['2号门', '10号门', '北门', '南门'],
    collated: ['北门', '东门', '南门', '西门'],
  },
};
