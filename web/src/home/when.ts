/** Moments in everyday words. */
import words from "$words/home";
import language from "$words/language";

const DAY = 86_400_000;

/** "just now", "today at 19:30", "yesterday at 21:05", "on 3 November", "on 3 November 2025". */
export function whenPlayed(moment: string | null, now: Date = new Date()): string {
  const then = new Date(moment ?? "");
  if (Number.isNaN(then.getTime())) return "";
  const minutes = (now.getTime() - then.getTime()) / 60_000;
  if (minutes < 2) return words.when.now;
  const days = Math.round((midnight(now) - midnight(then)) / DAY);
  const time = new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit" }).format(then);
  if (days <= 0) return words.when.today({ time });
  if (days === 1) return words.when.yesterday({ time });
  const year = then.getFullYear() === now.getFullYear() ? undefined : "numeric";
  return words.when.on({ date: new Intl.DateTimeFormat(language, { day: "numeric", month: "long", year }).format(then) });
}

function midnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
