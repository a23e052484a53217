/**
 * Filter to stereo. A mono sound plays as loud on both sides as in browsers; ffmpeg's own conversion is 3 dB softer. Missing
 * channels are left out.
 */
export const asStereo = 'aformat=channel_layouts=mono|stereo,pan=stereo|FL=FL+FC|FR=FR+FC'
