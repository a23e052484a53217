import { t } from '@lingui/core/macro'
import type { Frames } from '../../../../base/units.ts'
import {
  addMarker,
  clearInOut,
  neighbourMarker,
  removeMarker,
  setIn,
  setOut,
  type Marker,
  type MarksStore,
} from '../../playback/marks.ts'
import { selectedRange } from '../../selectedRange.ts'
import type { Session } from '../../session.ts'
import { always, type Action } from '../action.ts'
import { seekTo } from './playbackActions.ts'

const markerAtPlayhead = (session: Session): Marker | undefined =>
  session.marks.getState().markers.find((marker) => marker.frame === session.playback.frame())

function atPlayhead(mark: (marks: MarksStore, frame: Frames) => void): Pick<Action, 'isEnabled' | 'run'> {
  return {
    isEnabled: always,
    run(session) {
      mark(session.marks, session.playback.frame())
      return null
    },
  }
}

function goToMarker(side: 'before' | 'after'): Pick<Action, 'isEnabled' | 'needs' | 'run'> {
  const found = (session: Session) => neighbourMarker(session.marks.getState(), session.playback.frame(), side)
  return {
    isEnabled: (session) => found(session) !== null,
    needs: side === 'before' ? t`There is no marker before the playhead.` : t`There is no marker after the playhead.`,
    run(session) {
      const marker = found(session)
      return marker === null ? null : seekTo(session, marker.frame)
    },
  }
}

export const markActions: readonly Action[] = [
  {
    id: 'addMarker',
    label: t`Add a marker`,
    group: 'marks',
    keys: ['M'],
    ...atPlayhead(addMarker),
  },
  {
    id: 'removeMarker',
    label: t`Remove the marker at the playhead`,
    group: 'marks',
    keys: ['Alt+M'],
    isEnabled: (session) => markerAtPlayhead(session) !== undefined,
    needs: t`There is no marker at the playhead.`,
    run(session) {
      const marker = markerAtPlayhead(session)
      if (marker) removeMarker(session.marks, marker.id)
      return null
    },
  },
  {
    id: 'renameMarker',
    label: t`Rename the marker at the playhead`,
    group: 'marks',
    keys: [],
    alias: t`name note flag`,
    isEnabled: (session) => session.host.current() !== null && markerAtPlayhead(session) !== undefined,
    needs: t`There is no marker at the playhead.`,
    run(session) {
      const marker = markerAtPlayhead(session)
      if (marker) session.host.current()?.editMarker(marker.id)
      return null
    },
  },
  {
    id: 'previousMarker',
    label: t`Previous marker`,
    group: 'marks',
    keys: ['Shift+ArrowUp'],
    isRepeating: true,
    ...goToMarker('before'),
  },
  {
    id: 'nextMarker',
    label: t`Next marker`,
    group: 'marks',
    keys: ['Shift+ArrowDown'],
    isRepeating: true,
    ...goToMarker('after'),
  },
  {
    id: 'markIn',
    label: t`Mark in point`,
    group: 'marks',
    keys: ['I'],
    alias: t`range start`,
    ...atPlayhead(setIn),
  },
  {
    id: 'markOut',
    label: t`Mark out point`,
    group: 'marks',
    keys: ['O'],
    alias: t`range end`,
    // The displayed frame becomes the last one of the range.
    ...atPlayhead((marks, frame) => setOut(marks, frame + 1)),
  },
  {
    id: 'markSelection',
    label: t`Mark the selection`,
    group: 'marks',
    keys: ['X'],
    alias: t`range in out clip`,
    isEnabled: (session) => selectedRange(session) !== null,
    needs: t`Select something first.`,
    run(session) {
      const range = selectedRange(session)
      if (range) session.marks.setState({ inFrame: range.startFrame, outFrame: range.endFrame })
      return null
    },
  },
  {
    id: 'clearInOut',
    label: t`Clear in and out points`,
    group: 'marks',
    keys: ['Alt+X'],
    alias: t`range`,
    isEnabled(session) {
      const { inFrame, outFrame } = session.marks.getState()
      return inFrame !== null || outFrame !== null
    },
    needs: t`No range is marked.`,
    run(session) {
      clearInOut(session.marks)
      return null
    },
  },
  {
    id: 'goToIn',
    label: t`Go to in point`,
    group: 'marks',
    keys: ['Shift+I'],
    isEnabled: (session) => session.marks.getState().inFrame !== null,
    needs: t`No in point is marked.`,
    run: (session) => seekTo(session, session.marks.getState().inFrame ?? 0),
  },
  {
    id: 'goToOut',
    label: t`Go to out point`,
    group: 'marks',
    keys: ['Shift+O'],
    isEnabled: (session) => session.marks.getState().outFrame !== null,
    needs: t`No out point is marked.`,
    run: (session) => seekTo(session, (session.marks.getState().outFrame ?? 1) - 1),
  },
]
