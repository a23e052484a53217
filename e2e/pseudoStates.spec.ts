import { soakCount } from '../src/testing/soak.ts'
import { showAssistant } from './drivers/pseudo/assistantStates.ts'
import { showCaptions } from './drivers/pseudo/captionStates.ts'
import { showCreate } from './drivers/pseudo/createStates.ts'
import { showExports } from './drivers/pseudo/exportStates.ts'
import { showInspector } from './drivers/pseudo/inspectorStates.ts'
import { showRefusals } from './drivers/pseudo/keyStates.ts'
import { showMenus } from './drivers/pseudo/menuStates.ts'
import { declareStories } from './drivers/pseudo/pseudoStories.ts'
import { showRefusedSaves, showSaving } from './drivers/pseudo/savingStates.ts'
import { showTools } from './drivers/pseudo/toolStates.ts'
import { showTranscript } from './drivers/pseudo/transcriptStates.ts'

declareStories(
  [
    { title: 'saving and conflicts', show: showSaving },
    { title: 'refused saves', show: showRefusedSaves },
    { title: 'exports and jobs', show: showExports },
    { title: 'captions', show: showCaptions },
    { title: 'the assistant', show: showAssistant },
    { title: 'the inspector', show: showInspector },
    { title: 'right clicks', show: showMenus },
    { title: 'refused keys', show: showRefusals },
    { title: 'tools', show: showTools },
    { title: 'the transcript', show: showTranscript },
    { title: 'create', show: showCreate },
  ],
  soakCount(1, 2),
)
