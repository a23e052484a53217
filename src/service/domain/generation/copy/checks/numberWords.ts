import { primaryLanguage } from '../../../../../composition/speech/fillerWords.ts'

/** Words for numbers. “One” is left out, because it is also an article or a pronoun. */
const written: Readonly<Record<string, string>> = {
  en: 'zero:0 two:2 both:2 pair:2 couple:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:10 eleven:11 twelve:12 dozen:12 dozens:12 thirteen:13 fourteen:14 fifteen:15 sixteen:16 seventeen:17 eighteen:18 nineteen:19 twenty:20 thirty:30 forty:40 fifty:50 sixty:60 seventy:70 eighty:80 ninety:90 hundred:100 hundreds:100 thousand:1000 thousands:1000 million:1000000 millions:1000000 billion:1000000000 billions:1000000000 half:0.5 halves:0.5 quarter:0.25',
  de: 'null:0 zwei:2 beide:2 drei:3 vier:4 fünf:5 sechs:6 sieben:7 acht:8 neun:9 zehn:10 elf:11 zwölf:12 dutzend:12 dreizehn:13 vierzehn:14 fünfzehn:15 sechzehn:16 siebzehn:17 achtzehn:18 neunzehn:19 zwanzig:20 dreißig:30 vierzig:40 fünfzig:50 sechzig:60 siebzig:70 achtzig:80 neunzig:90 hundert:100 hunderte:100 tausend:1000 tausende:1000 million:1000000 millionen:1000000 milliarde:1000000000 milliarden:1000000000 halb:0.5 halbe:0.5 halben:0.5 hälfte:0.5 viertel:0.25',
  fr: 'zéro:0 deux:2 trois:3 quatre:4 cinq:5 six:6 sept:7 huit:8 neuf:9 dix:10 dizaine:10 onze:11 douze:12 douzaine:12 treize:13 quatorze:14 quinze:15 seize:16 vingt:20 trente:30 quarante:40 cinquante:50 soixante:60 septante:70 huitante:80 nonante:90 cent:100 cents:100 centaine:100 centaines:100 mille:1000 milliers:1000 million:1000000 millions:1000000 milliard:1000000000 milliards:1000000000 demi:0.5 moitié:0.5 quart:0.25',
  es: 'cero:0 dos:2 ambos:2 tres:3 cuatro:4 cinco:5 seis:6 siete:7 ocho:8 nueve:9 diez:10 once:11 doce:12 docena:12 trece:13 catorce:14 quince:15 veinte:20 treinta:30 cuarenta:40 cincuenta:50 sesenta:60 setenta:70 ochenta:80 noventa:90 cien:100 ciento:100 cientos:100 mil:1000 miles:1000 millón:1000000 millones:1000000 mitad:0.5 medio:0.5',
  it: 'zero:0 due:2 entrambi:2 tre:3 quattro:4 cinque:5 sei:6 sette:7 otto:8 nove:9 dieci:10 undici:11 dodici:12 dozzina:12 tredici:13 quattordici:14 quindici:15 sedici:16 venti:20 trenta:30 quaranta:40 cinquanta:50 sessanta:60 settanta:70 ottanta:80 novanta:90 cento:100 centinaia:100 mille:1000 mila:1000 migliaia:1000 milione:1000000 milioni:1000000 metà:0.5 mezzo:0.5',
  pt: 'zero:0 dois:2 duas:2 ambos:2 três:3 quatro:4 cinco:5 seis:6 sete:7 oito:8 nove:9 dez:10 onze:11 doze:12 dúzia:12 treze:13 quatorze:14 catorze:14 quinze:15 dezesseis:16 vinte:20 trinta:30 quarenta:40 cinquenta:50 sessenta:60 setenta:70 oitenta:80 noventa:90 cem:100 cento:100 centenas:100 mil:1000 milhares:1000 milhão:1000000 milhões:1000000 metade:0.5 meio:0.5',
  nl: 'nul:0 twee:2 beide:2 drie:3 vier:4 vijf:5 zes:6 zeven:7 acht:8 negen:9 tien:10 elf:11 twaalf:12 dozijn:12 dertien:13 veertien:14 vijftien:15 twintig:20 dertig:30 veertig:40 vijftig:50 zestig:60 zeventig:70 tachtig:80 negentig:90 honderd:100 honderden:100 duizend:1000 duizenden:1000 miljoen:1000000 miljoenen:1000000 miljard:1000000000 helft:0.5 halve:0.5 kwart:0.25',
  pl: 'zero:0 dwa:2 dwie:2 trzy:3 cztery:4 pięć:5 sześć:6 siedem:7 osiem:8 dziewięć:9 dziesięć:10 dwanaście:12 dwadzieścia:20 trzydzieści:30 czterdzieści:40 pięćdziesiąt:50 sto:100 tysiąc:1000 tysiące:1000 milion:1000000 połowa:0.5',
  sv: 'noll:0 två:2 båda:2 tre:3 fyra:4 fem:5 sex:6 sju:7 åtta:8 nio:9 tio:10 elva:11 tolv:12 dussin:12 tjugo:20 trettio:30 fyrtio:40 femtio:50 sextio:60 sjuttio:70 åttio:80 nittio:90 hundra:100 tusen:1000 miljon:1000000 miljoner:1000000 hälften:0.5',
  da: 'nul:0 to:2 begge:2 tre:3 fire:4 fem:5 seks:6 syv:7 otte:8 ni:9 ti:10 elleve:11 tolv:12 dusin:12 tyve:20 tredive:30 fyrre:40 halvtreds:50 tres:60 halvfjerds:70 firs:80 halvfems:90 hundrede:100 tusind:1000 million:1000000 millioner:1000000 halvdelen:0.5',
  tr: 'sıfır:0 iki:2 üç:3 dört:4 beş:5 altı:6 yedi:7 sekiz:8 dokuz:9 on:10 yirmi:20 otuz:30 kırk:40 elli:50 altmış:60 yetmiş:70 seksen:80 doksan:90 yüz:100 bin:1000 milyon:1000000 yarım:0.5 yarısı:0.5',
  ar: 'اثنان:2 ثلاثة:3 ثلاث:3 أربعة:4 أربع:4 خمسة:5 خمس:5 ستة:6 سبعة:7 ثمانية:8 تسعة:9 عشرة:10 عشر:10 عشرون:20 ثلاثون:30 أربعون:40 خمسون:50 مئة:100 مائة:100 ألف:1000 مليون:1000000 نصف:0.5',
  he: 'שניים:2 שתיים:2 שני:2 שתי:2 שלושה:3 שלוש:3 ארבעה:4 ארבע:4 חמישה:5 חמש:5 שישה:6 שש:6 שבעה:7 שבע:7 שמונה:8 תשעה:9 תשע:9 עשרה:10 עשר:10 עשרים:20 שלושים:30 חמישים:50 מאה:100 אלף:1000 מיליון:1000000 חצי:0.5',
}

/** Words for a multiple, such as “twice”. */
export const multiples: ReadonlyMap<string, number> = new Map(
  'twice:2 double:2 doubles:2 doubled:2 thrice:3 triple:3 triples:3 tripled:3 quadruple:4 quadruples:4 tenfold:10 hundredfold:100 twofold:2 threefold:3 doppelt:2 doppelte:2 dreifach:3 zehnfach:10 doublé:2 doblar:2 doble:2 triplo:3 doppio:2 dobro:2 dubbel:2'
    .split(' ')
    .map(readEntry),
)

function readEntry(entry: string): readonly [string, number] {
  const [word = '', value = ''] = entry.split(':')
  return [word, Number(value)]
}

const tables = new Map(
  Object.entries(written).map(([language, entries]) => [language, new Map(entries.split(' ').map(readEntry))] as const),
)

/** The number words of a language and of English, which models mix in. */
export function numberWordsOf(language: string): ReadonlyMap<string, number> {
  const primary = primaryLanguage(language)
  return new Map([...(tables.get('en') ?? []), ...(tables.get(primary) ?? [])])
}
