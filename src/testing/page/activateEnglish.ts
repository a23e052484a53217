import { i18n } from '@lingui/core'
import { messageParts } from '../../base/messageParts.ts'

// Lets tests and tool pages read sentences as they are in the code. Import it before any module with a label.
i18n.setMessagesCompiler(messageParts)
i18n.loadAndActivate({ locale: 'en', messages: {} })
