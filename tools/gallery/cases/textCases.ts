import { fontFamilies } from '../../../src/composition/overlays/fonts.ts'
import { galleryCase, group, TALL, type CaseOverlay } from '../galleryCase.ts'

const text = (content: string, styles: object = {}, place: object = {}): CaseOverlay => ({
  type: 'text',
  content,
  styles: { fontSize: 34, ...styles },
  ...place,
})

const LOREM = 'The quick brown fox jumps over the lazy dog and comes back home before dawn.'
const SHADOW = { x: 4, y: 5, blur: 6, color: '#000000cc' }
const corner = { left: 0, top: 0, width: 106, height: 60 }

/** One word in each corner, at each edge, and in the centre. */
const alignments = (['top', 'center', 'bottom'] as const).flatMap((verticalAlign, row) =>
  (['left', 'center', 'right'] as const).map((textAlign, column) =>
    text(
      'Word',
      { fontSize: 20, textAlign, verticalAlign, backgroundColor: '#2d4a7a' },
      { ...corner, left: column * 107, top: row * 60 },
    ),
  ),
)

export const fontCases = group(
  'fonts',
  fontFamilies.map((fontFamily) =>
    galleryCase(fontFamily, [text('Hamburg 0123\n& Čeština!', { fontFamily, fontSize: 38 })]),
  ),
)

export const textCases = group('text', [
  galleryCase(
    'weights 100 to 900',
    [100, 300, 500, 700, 900].map((fontWeight, row) =>
      text(`Weight ${fontWeight}`, { fontWeight, fontSize: 26 }, { top: row * 36, height: 36 }),
    ),
  ),
  galleryCase('italic', [text('Leaning letters', { fontStyle: 'italic', fontFamily: 'Lora' })]),
  galleryCase('underline and strike', [
    text('Underlined', { textDecoration: 'underline' }, { height: 90 }),
    text('Struck out', { textDecoration: 'line-through' }, { top: 90, height: 90 }),
  ]),
  galleryCase('stroke outside the letter', [
    text('Outline', { fontSize: 64, fontWeight: 800, color: '#ffd84d', stroke: { width: 5, color: '#101114' } }),
  ]),
  galleryCase('half-clear stroke and fill', [
    text('Glass', { fontSize: 70, fontWeight: 800, color: '#ffffff80', stroke: { width: 6, color: '#ff575780' } }),
  ]),
  galleryCase('text shadow', [text('Shadow', { fontSize: 64, fontWeight: 700, textShadow: SHADOW })]),
  galleryCase('stroke and shadow', [
    text('Both', { fontSize: 72, fontWeight: 800, stroke: { width: 4, color: '#6d4aff' }, textShadow: SHADOW }),
  ]),
  galleryCase('box with padding, radius and border', [
    text(
      'Boxed words',
      { backgroundColor: '#6d4affcc', padding: 14, borderRadius: 22, border: { width: 3, color: '#ffffff' } },
      { left: 30, top: 40, width: 260, height: 100 },
    ),
  ]),
  galleryCase('background that hugs each line', [
    text('Lines of\nvery different\nlength', {
      fontSize: 30,
      fontWeight: 700,
      lineHeight: 1.15,
      lineBackground: { color: '#e11d48', padding: 10, borderRadius: 8 },
    }),
  ]),
  galleryCase('box shadow', [
    text(
      'Lifted',
      {
        backgroundColor: '#ffffff',
        color: '#101114',
        borderRadius: 12,
        boxShadow: { x: 0, y: 8, blur: 20, color: '#000000a0' },
      },
      { left: 60, top: 50, width: 200, height: 80 },
    ),
  ]),
  galleryCase('all alignments', alignments),
  galleryCase('letter spacing', [
    text('W I D E', { letterSpacing: 12, fontSize: 28 }, { height: 90 }),
    text('Tight letters', { letterSpacing: -2 }, { top: 90, height: 90 }),
  ]),
  galleryCase('line height', [
    text('One\ntwo\nthree', { lineHeight: 0.85 }, { width: 160 }),
    text('One\ntwo\nthree', { lineHeight: 1.6 }, { left: 160, width: 160 }),
  ]),
  galleryCase('upper, lower, capital', [
    text('Mixed Case ß', { textTransform: 'uppercase', fontSize: 28 }, { height: 60 }),
    text('Mixed Case ẞ', { textTransform: 'lowercase', fontSize: 28 }, { top: 60, height: 60 }),
    text('each word stands tall', { textTransform: 'capitalize', fontSize: 28 }, { top: 120, height: 60 }),
  ]),
  galleryCase('wrapping', [text(LOREM, { fontSize: 24, textAlign: 'left' }, { left: 20, width: 280 })]),
  galleryCase('automatic size', [
    text(LOREM, { fontSize: 90, autoFit: true, fontWeight: 700 }, { left: 10, top: 10, width: 300, height: 100 }),
    text('Short', { fontSize: 40, autoFit: true }, { left: 10, top: 115, width: 300, height: 60 }),
  ]),
  galleryCase(
    'automatic size, tall',
    [text('Unbreakablylongword in a narrow box', { fontSize: 60, autoFit: true }, { left: 10, width: 160 })],
    { canvas: TALL },
  ),
])

export const scriptCases = group('scripts', [
  galleryCase('Arabic', [text('مرحبا بالعالم\nهذا نص عربي', { fontSize: 38 })]),
  galleryCase('Arabic with Latin and digits', [
    text('الإصدار 2.5 من Framewright جاهز', { fontSize: 30, textAlign: 'right' }),
  ]),
  galleryCase('Hebrew', [text('שלום עולם\nטקסט בעברית', { fontSize: 38 })]),
  galleryCase('a paragraph each way', [text('Hello שלום world\nשלום hello עולם', { fontSize: 32 })]),
  galleryCase('a paragraph each way on line backgrounds', [
    text('Hello שלום world\nשלום hello עולם!', { fontSize: 30, lineBackground: { color: '#334155', padding: 6 } }),
  ]),
  galleryCase('Japanese', [text('こんにちは世界\n東京の朝', { fontSize: 38 })]),
  galleryCase('Chinese', [text('你好，世界\n骨直海令', { fontSize: 38 })]),
  galleryCase('Korean', [text('안녕하세요 세계', { fontSize: 38 })]),
  galleryCase('Cyrillic and Greek', [text('Привет, мир\nΚαλημέρα κόσμε', { fontSize: 34 })]),
  galleryCase('Vietnamese and combining marks', [text('Tiếng Việt ệ ữ\né ñ ç å', { fontSize: 34 })]),
  galleryCase('emoji in text', [text('Ship it 🚀 now 🎉\n👩‍👩‍👧‍👦 🇩🇪 👍🏽 ❤️', { fontSize: 36 })]),
  galleryCase('signs that are emoji by a selector', [
    text('1️⃣ 2️⃣ #️⃣ ©️ ®️ ™️\n↔️ ☎️ ✔️ ❤️ ☀️ ▶️\n1 2 # © ® ™ ↔ ☎ ✔ ❤', { fontSize: 34 }),
  ]),
])

export const naughtyCases = group('naughty text', [
  galleryCase('one long word', [text('Donaudampfschifffahrtselektrizitätenhauptbetriebswerk', { fontSize: 32 })]),
  galleryCase('markup and style stay letters', [
    text('<b onclick="x()">no</b> } url(http://x) \\75rl(x) ${a} &amp;', { fontSize: 22 }),
  ]),
  galleryCase('stacked marks', [text('Z̷͕̈a̴̜͘l̶͇͝g̵̙̈o̶̟͐ ﷽', { fontSize: 40 })]),
  galleryCase('spaces and tabs are kept', [text('a   b\tc\n\n  d', { fontSize: 30, textAlign: 'left' })]),
  galleryCase('zero width and direction marks', [
    text('a\u200Bb\u200Dc \u202Eabc\u202C \u2066ש\u2069', { fontSize: 34 }),
  ]),
])
