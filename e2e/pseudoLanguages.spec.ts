import { soakCount } from '../src/testing/soak.ts'
import { showAutoEdits } from './drivers/pseudo/autoEditStates.ts'
import { showCommands } from './drivers/pseudo/commandStates.ts'
import { showMediaDialogs, showUploads } from './drivers/pseudo/libraryStates.ts'
import { showLimits } from './drivers/pseudo/limitStates.ts'
import { showCopy } from './drivers/pseudo/copyStates.ts'
import { drawnOverlays } from './drivers/pseudo/mediaComposition.ts'
import { showFaultyPages, showLocked, showProjectOffline, showProjectsOffline } from './drivers/pseudo/pageStates.ts'
import { pressEverything } from './drivers/pseudo/pressEverything.ts'
import { showProjectSettings } from './drivers/pseudo/projectSettingsStates.ts'
import { declareStories } from './drivers/pseudo/pseudoStories.ts'
import { showSequences } from './drivers/pseudo/sequenceStates.ts'
import { showSettings } from './drivers/pseudo/settingsStates.ts'
import type { Stage } from './drivers/pseudo/stage.ts'

/** Presses every control in the list of projects and in the editor. */
async function showPages({ found, open, page }: Stage): Promise<void> {
  await pressEverything(page, found)
  await open({ overlays: drawnOverlays })
  await pressEverything(page, found)
}

declareStories(
  [
    { title: 'pages, panels, dialogs and menus', show: showPages },
    { title: 'the locked page', show: showLocked, isSignedOut: true },
    { title: 'pages that fail', show: showFaultyPages },
    {
      title: 'pages without a network',
      show: async (stage) => {
        await stage.open({})
        await showProjectsOffline(stage)
        await showProjectOffline(stage)
      },
    },
    { title: 'limits', show: showLimits },
    {
      title: 'uploads and media',
      show: async (stage) => {
        await showUploads(stage)
        await showMediaDialogs(stage)
      },
    },
    { title: 'the palette and the shortcuts', show: showCommands },
    { title: 'settings', show: showSettings },
    { title: 'sequences', show: showSequences },
    { title: 'project settings', show: showProjectSettings },
    { title: 'automatic edits', show: showAutoEdits },
    { title: 'copy', show: showCopy },
  ],
  soakCount(1, 2),
)
