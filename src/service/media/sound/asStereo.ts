/**
 * Two channels of any sound, for ffmpeg. One channel is heard from both sides as loud as it is, as browsers play it; ffmpeg by itself would
 * make it 3 dB softer. A channel that a sound does not have is left out.
 */
export const asStereo = 'aformat=channel_layouts=mono|stereo,pan=stereo|FL=FL+FC|FR=FR+FC'
