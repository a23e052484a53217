/** An address that nobody may ever ask for. */
const TRAP = 'http://naughty.invalid/trap'

/** Values that would fetch or run something if they came into a style sheet. */
export const naughtyStyles = [
  `url(${TRAP})`,
  `URL( "${TRAP}" )`,
  `u\\72l(${TRAP})`,
  `\\75\\72\\6c(${TRAP})`,
  `\\000075rl(${TRAP})`,
  `u/**/rl(${TRAP})`,
  `image-set("${TRAP}" 1x)`,
  `-webkit-image-set(url(${TRAP}) 1x)`,
  `cross-fade(url(${TRAP}), red)`,
  `var(--x, url(${TRAP}))`,
  `#fff;background:url(${TRAP})`,
  `#ffffff url(${TRAP})`,
  `#fff}*{background:url(${TRAP})`,
  `#fff\n;background:url(${TRAP})`,
  `@import "${TRAP}"`,
  `src(${TRAP})`,
  'expression(window.naughty=1)',
  `-moz-binding:url(${TRAP})`,
  'red;}</style><script>window.naughty=1</script>',
  'javascript:window.naughty=1',
  'inherit',
  'currentColor',
  '#fff!important',
  ' #ffffff',
  '#ffffff ',
  '#FFFFF',
  '#ｆｆｆ',
  '',
] as const

/** Texts that a careless page runs, fetches, or breaks on. All of them are texts that a person may want to show. */
export const naughtyTexts = [
  '<script>window.naughty=1</script>',
  `<img src="${TRAP}" onerror="window.naughty=1">`,
  '"><svg/onload=window.naughty=1>',
  '<iframe srcdoc="<script>parent.naughty=1</script>"></iframe>',
  `</style><link rel=stylesheet href="${TRAP}">`,
  `<style>@import "${TRAP}"</style>`,
  `background:url(${TRAP})`,
  '{{constructor.constructor("window.naughty=1")()}}',
  // oxlint-disable-next-line no-template-curly-in-string -- a text that looks like a template
  '${window.naughty=1}',
  'javascript:window.naughty=1',
  "'; DROP TABLE compositions; --",
  '%00%0d%0aSet-Cookie: naughty=1',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-0',
  '\u202Eright to left override',
  'אבג (عربي) abc 123',
  'مرحبا بالعالم',
  '日本語のテキスト、改行なしで続く長い文章です',
  '👨‍👩‍👧‍👦🏳️‍🌈🇩🇪👍🏽',
  'Z̷̢̛͓͉̈́͊ȧ̶̩l̴̰̽g̵̲̈o̸̗̊',
  '\uFEFFafter a byte order mark',
  'line\u2028separator\u2029paragraph',
  'tab\tnew\nline\r\nend',
  '\u200B\u200B\u200B',
  ' ',
  'W'.repeat(400),
  'ﷺ﷽',
  '𝕿𝖍𝖊 𝖖𝖚𝖎𝖈𝖐',
] as const

/** The host of the address that nobody may ask for. */
export const TRAP_HOST = 'naughty.invalid'
