/** Fonts with letters that are needed of them, as `document.fonts.load` takes them. */
export interface FontRequest {
  readonly font: string
  readonly text: string
}

/** How long a page waits for a font or a picture. */
const TIMEOUT_MS = 60_000

/**
 * What Remotion's page wants to know before its script runs: that it draws for a file, and only sheets. It asks for the stack at each
 * start of waiting, for which the browser would parse a script of half a megabyte again.
 */
const BEFORE_SCRIPTS = `
  Error.stackTraceLimit = 0;
  window.remotion_puppeteerTimeout = ${TIMEOUT_MS};
  window.remotion_isMainTab = true;
  window.process = { env: { NODE_ENV: 'production' } };
  window.remotion_inputProps = '{"sheets":true}';
  window.remotion_initialFrame = 0;
  window.remotion_attempt = 1;
  window.remotion_audioEnabled = false;
  window.remotion_videoEnabled = true;
  window.remotion_logLevel = 'error';
  window.remotion_envVariables = '{}';`

/** Signs of rights are written by the fonts of texts. */
const EMOJI = /(?![©®])\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u
/** Its file is many times as large as all others together that such a page loads. */
const EMOJI_FILE = /^noto-color-emoji.*\.ttf$/u

/** What a page needs of the files of its bundle before its script asks for it. */
function preloads(fonts: readonly FontRequest[], bundleFiles: readonly string[]): string {
  if (!fonts.some(({ text }) => EMOJI.test(text))) return ''
  const names = bundleFiles.filter((name) => EMOJI_FILE.test(name))
  return names.map((name) => `<link rel="preload" as="font" type="font/ttf" crossorigin href="./${name}">`).join('')
}

/** As a script of a page takes it, whatever its texts say. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** Begins to load fonts. Who needs one waits for it: here its fault is nobody's. */
function loading(fonts: readonly FontRequest[]): string {
  const requests = inScript(fonts)
  return `for (const { font, text } of ${requests}) document.fonts.load(font, text).catch(() => undefined)`
}

/** Has Remotion's page compose sheets. Where something else is seen behind them is decided by who takes their pictures. */
const composing = (composition: object): string =>
  `document.body.style.background = 'transparent'; window.remotion_setBundleMode(${inScript(composition)})`

/** What a page is made of: that of a bundle, the names of the bundle's files, the fonts that are loaded at once, and what is composed. */
export interface SpriteSheetSource {
  readonly bundleHtml: string
  readonly bundleFiles: readonly string[]
  readonly fonts: readonly FontRequest[]
  readonly composition: object
}

/** The page of a bundle, so that it draws sheets as soon as it is opened. Throws where it is no page. */
export function spriteSheetHtml({ bundleFiles, bundleHtml, composition, fonts }: SpriteSheetSource): string {
  const [head, end] = ['<head>', '</body>'].map((tag) => bundleHtml.indexOf(tag))
  if (head === undefined || head < 0 || end === undefined || end < head) throw new Error('The bundle has no page.')
  const before = head + '<head>'.length
  return (
    `${bundleHtml.slice(0, before)}${preloads(fonts, bundleFiles)}<script>${BEFORE_SCRIPTS}</script>` +
    bundleHtml.slice(before, end) +
    `<script>${loading(fonts)};${composing(composition)}</script>${bundleHtml.slice(end)}`
  )
}
