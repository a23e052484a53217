/** True if the device has a ⌘ key. */
export const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/u.test(navigator.userAgent)

/** Formats a key combination for this device. */
export function keysInWords(keys: string, hasCommandKey: boolean = isMac): string {
  const words: Readonly<Record<string, string>> = {
    Mod: hasCommandKey ? '⌘' : 'Ctrl', Alt: hasCommandKey ? '⌥' : 'Alt', ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', Delete: 'Del', Escape: 'Esc',
  } // biome-ignore format: a table
  const parts = keys === '+' ? ['+'] : keys.endsWith('++') ? [...keys.slice(0, -2).split('+'), '+'] : keys.split('+')
  return parts.map((part) => words[part] ?? part).join(hasCommandKey ? ' ' : '+')
}
