/** The sound of a call: two notes of a small bell, unlike any tile. */
import { audio } from "../sound";

/** Pitches in hertz, and the seconds from the first note to each. */
const NOTES = [
  [659, 0],
  [880, 0.16],
] as const;
const LENGTH = 0.7;
const PEAK = 0.14;

export function ring(): void {
  const heard = audio();
  if (heard) for (const [pitch, at] of NOTES) strike(heard, pitch, heard.currentTime + at);
}

function strike(heard: BaseAudioContext, pitch: number, start: number): void {
  const volume = heard.createGain();
  volume.gain.setValueAtTime(0.0005, start);
  volume.gain.exponentialRampToValueAtTime(PEAK, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0005, start + LENGTH);
  volume.connect(heard.destination);
  const tone = heard.createOscillator();
  tone.frequency.setValueAtTime(pitch, start);
  tone.connect(volume);
  tone.start(start);
  tone.stop(start + LENGTH);
}
