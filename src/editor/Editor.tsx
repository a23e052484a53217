import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { lazy } from '../ui/lazy.tsx'
import { FlexiblePanel, ResizablePanels } from '../ui/layout/ResizablePanels.tsx'
import { SizedPanel } from '../ui/layout/SizedPanel.tsx'
import { whenIdle } from '../ui/whenIdle.ts'
import type { AutosaveContext } from './autosave/openSession.ts'
import { EditorDialogs } from './EditorDialogs.tsx'
import { EditorPanels } from './EditorPanels.tsx'
import { EditorTimeline } from './EditorTimeline.tsx'
import { EditorTopBar } from './EditorTopBar.tsx'
import { useSessionState } from './session/SessionContext.tsx'
import { useEditorParts } from './useEditorParts.ts'

const DeviceNotice = lazy(async () => (await import('./saving/DeviceNotice.tsx')).DeviceNotice)

/**
 * Prefetches the lazy scripts listed by `vite.config.ts`, one at a time while the browser is idle, without running them.
 * The parts that need them then open immediately, even offline. In development there is no list.
 */
function prefetchScripts(): void {
  const list = document.querySelector<HTMLTemplateElement>('template#lazy-scripts')
  const prefetchNext = (): void => {
    const link = list?.content.firstElementChild
    if (!link) return
    for (const type of ['load', 'error']) link.addEventListener(type, prefetchWhenIdle)
    document.head.append(link)
  }
  const prefetchWhenIdle = (): void => void whenIdle(prefetchNext)
  prefetchWhenIdle()
}

export interface EditorProps {
  readonly work: AutosaveContext
}

/** Must be rendered inside a SessionProvider. */
export function Editor({ work }: EditorProps) {
  const title = useSessionState((state) => state.title)
  const parts = useEditorParts(work)
  const deviceProblem = useStore(parts.open.autosave, (state) => state.deviceProblem)
  useEffect(prefetchScripts, [])
  return (
    // `overflow-clip` stops focus from scrolling to visually hidden elements.
    <div className="relative flex h-dvh flex-col overflow-clip bg-canvas">
      <title>{t`${title} · Framewright`}</title>
      <EditorTopBar parts={parts} />
      {deviceProblem === null ? null : <DeviceNotice problem={deviceProblem} isUnread={work.deviceProblem !== null} />}
      <main className="min-h-0 flex-1">
        <h1 className="sr-only">{title}</h1>
        <ResizablePanels id="editor" orientation="vertical">
          <FlexiblePanel minSize={220}>
            <EditorPanels parts={parts} />
          </FlexiblePanel>
          <SizedPanel id="timeline-panel" edge="start" label={t`Timeline height`} defaultSize={300} minSize={140}>
            <EditorTimeline parts={parts} />
          </SizedPanel>
        </ResizablePanels>
      </main>
      <EditorDialogs parts={parts} />
    </div>
  )
}
