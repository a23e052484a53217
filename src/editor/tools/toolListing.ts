import { t } from '@lingui/core/macro'
import { labelText } from '../../client/messages/labelText.ts'
import type { Overlay } from '../../composition/schema.ts'
import { type Tool, tools } from '../../composition/tools/tools.ts'
import { toolGroups } from '../../composition/tools/definition/tool.ts'
import { fuzzyScore } from '../session/actions/fuzzyScore.ts'
import { takesOverlay } from './toolInput.ts'

export interface ToolGroupList {
  readonly label: string
  readonly tools: readonly Tool[]
}

/** In the order of the specification. */
export const allTools: readonly Tool[] = Object.values(tools)

/** Score penalty for matches outside the label. */
const OTHER_WORDS_MALUS = 6

function scoreOf(tool: Tool, query: string): number | null {
  const byLabel = fuzzyScore(query, labelText(tool.words.label))
  if (byLabel !== null) return byLabel
  const alias = labelText(tool.words.alias)
  const isWhole = `${alias} ${labelText(tool.words.summary)}`.toLowerCase().includes(query.trim().toLowerCase())
  const byAlias = fuzzyScore(query, alias)
  if (byAlias === null && !isWhole) return null
  return (byAlias ?? 0) - OTHER_WORDS_MALUS
}

export function isForSelection(tool: Tool, selected: readonly Overlay[]): boolean {
  const takesSeveral = tool.fields.some(({ control }) => control.kind === 'overlays')
  if (takesSeveral) return selected.length > 1
  return tool.overlayTypes.length > 0 && selected.some((overlay) => takesOverlay(tool, overlay))
}

/** Tools that fit the selection, then the others by group. A query sorts matches by score. */
export function listedTools(query: string, selected: readonly Overlay[]): readonly ToolGroupList[] {
  if (query.trim() !== '') {
    const found = allTools
      .flatMap((tool) => {
        const score = scoreOf(tool, query)
        return score === null ? [] : [{ tool, score }]
      })
      .toSorted((left, right) => right.score - left.score)
    return found.length === 0 ? [] : [{ label: t`Found`, tools: found.map(({ tool }) => tool) }]
  }
  const fitting = allTools.filter((tool) => isForSelection(tool, selected))
  const rest = allTools.filter((tool) => !fitting.includes(tool))
  const groups = Object.entries(toolGroups).map(([group, label]) => ({
    label: labelText(label),
    tools: rest.filter((tool) => tool.group === group),
  }))
  return [{ label: t`For the selection`, tools: fitting }, ...groups].filter((group) => group.tools.length > 0)
}
