import { t } from '@lingui/core/macro'
import { canonicalKeys } from './keyCombination.ts'

/** Reserved combinations with what the browser uses them for. */
const reservedKeys: readonly { readonly keys: readonly string[]; readonly reason: string }[] = [
  { keys: ['Mod+T', 'Mod+Shift+T'], reason: t`The browser uses it to open a tab.` },
  {
    keys: ['Mod+W', 'Mod+Shift+W', 'Mod+F4', 'Mod+Q', 'Alt+F4'],
    reason: t`The browser uses it to close the tab or the window.`,
  },
  { keys: ['Mod+N', 'Mod+Shift+N'], reason: t`The browser uses it to open a window.` },
  { keys: ['Mod+L'], reason: t`The browser uses it to go to the address bar.` },
  { keys: ['Mod+R', 'Mod+Shift+R', 'F5', 'Mod+F5', 'Shift+F5'], reason: t`The browser uses it to reload the page.` },
  {
    keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => `Mod+${digit}`),
    reason: t`The browser uses it to switch tabs.`,
  },
  { keys: ['Mod+Tab', 'Mod+Shift+Tab', 'Mod+PageUp', 'Mod+PageDown'], reason: t`The browser uses it to switch tabs.` },
  { keys: ['Alt+ArrowLeft', 'Alt+ArrowRight'], reason: t`The browser uses it to go back and forward.` },
  { keys: ['F11'], reason: t`The browser uses it for full screen.` },
  { keys: ['F12', 'Mod+Shift+I'], reason: t`The browser uses it to open the developer tools.` },
  { keys: ['Tab', 'Shift+Tab'], reason: t`It moves the focus through the window.` },
]

const reasonByKeys: ReadonlyMap<string, string> = new Map(
  reservedKeys.flatMap(({ keys, reason }) => keys.map((combination) => [canonicalKeys(combination), reason] as const)),
)

/** Why a combination cannot be bound. Null if it can. */
export function browserKeyReason(keys: string): string | null {
  return reasonByKeys.get(canonicalKeys(keys)) ?? null
}
