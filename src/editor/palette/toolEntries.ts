import { labelText } from '../../client/messages/labelText.ts'
import { tools } from '../../composition/tools/tools.ts'
import type { Action } from '../session/actions/action.ts'
import { openTool, TOOL_PREFIX } from '../session/actions/groups/editorToolActions.ts'

/** One entry for each API tool. It opens the tool's form. */
export const toolEntries: readonly Action[] = Object.values(tools).map(({ name, words }) => ({
  id: `${TOOL_PREFIX}${name}`,
  label: `${labelText(words.label)}…`,
  group: 'editorTool',
  keys: [],
  alias: labelText(words.alias),
  isEnabled: (session) => session.host.current() !== null,
  run: openTool(name),
}))

/** Adds the tools to the actions, without listing any tool twice. */
export function withTools(actions: readonly Action[]): readonly Action[] {
  const named = new Set(toolEntries.map(({ id }) => id))
  return [...actions.filter(({ id }) => !named.has(id)), ...toolEntries]
}
