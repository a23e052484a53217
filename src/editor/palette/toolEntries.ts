import { labelText } from '../../client/messages/labelText.ts'
import { tools } from '../../composition/tools/tools.ts'
import type { Action } from '../session/actions/action.ts'
import { openTool, TOOL_PREFIX } from '../session/actions/groups/editorToolActions.ts'

/** An entry for every tool of the API. It opens the form of the tool. */
export const toolEntries: readonly Action[] = Object.values(tools).map(({ name, words }) => ({
  id: `${TOOL_PREFIX}${name}`,
  label: `${labelText(words.label)}…`,
  group: 'editorTool',
  keys: [],
  alias: labelText(words.alias),
  isEnabled: (session) => session.host.current() !== null,
  run: openTool(name),
}))

/** The actions of the palette: all actions, and every tool exactly once. */
export function withTools(actions: readonly Action[]): readonly Action[] {
  const named = new Set(toolEntries.map(({ id }) => id))
  return [...actions.filter(({ id }) => !named.has(id)), ...toolEntries]
}
