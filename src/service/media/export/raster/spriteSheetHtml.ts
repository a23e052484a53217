/** A font and the characters for which it is loaded, in the form that `document.fonts.load` takes. */
export interface FontRequest {
  readonly font: string
  readonly text: string
}

/** Time limit for loading a font or a picture. */
const TIMEOUT_MS = 60_000

/**
 * Globals that Remotion's page reads before its scripts run. `stackTraceLimit` is 0 because Remotion captures a stack
 * at each `delayRender`, and the browser would parse half a megabyte of script again for it.
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

/** Excludes the copyright signs, because the text fonts contain them. */
const EMOJI = /(?![©®])\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u
/** The emoji font, which is many times larger than all other files that a page with sprites loads. */
const EMOJI_FILE = /^noto-color-emoji.*\.ttf$/u

/** Preloads large files that the scripts would otherwise request late. */
function preloads(fonts: readonly FontRequest[], bundleFiles: readonly string[]): string {
  if (!fonts.some(({ text }) => EMOJI.test(text))) return ''
  const names = bundleFiles.filter((name) => EMOJI_FILE.test(name))
  return names.map((name) => `<link rel="preload" as="font" type="font/ttf" crossorigin href="./${name}">`).join('')
}

/** Serializes a value as JSON that is safe within a `<script>`. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** Starts to load fonts. The code that needs a font reports its error. */
function loading(fonts: readonly FontRequest[]): string {
  const requests = inScript(fonts)
  return `for (const { font, text } of ${requests}) document.fonts.load(font, text).catch(() => undefined)`
}

/** Selects the composition of sprite sheets. The camera sets the background. */
const composing = (composition: object): string =>
  `document.body.style.background = 'transparent'; window.remotion_setBundleMode(${inScript(composition)})`

/** The bundle's page and file names, the fonts to load at once, and the composition. */
export interface SpriteSheetSource {
  readonly bundleHtml: string
  readonly bundleFiles: readonly string[]
  readonly fonts: readonly FontRequest[]
  readonly composition: object
}

/** The bundle's page, modified to draw sprite sheets from the start. Throws if the bundle has no page. */
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
