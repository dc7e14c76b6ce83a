import type { SearchWords } from '../../lobby/search/named.ts';

export const words: SearchWords = {
  all: ['cash game', 'ring game', 'karty', 'Karten'],
  plans: {
    'poker-texas-holdem': ['nlh', 'nlhe', 'flhe', 'holdem', 'no limit'],
    'poker-omaha': ['plo'],
    'poker-five-card-omaha': ['plo5', 'five card'],
    'poker-six-card-omaha': ['plo6', 'six card'],
    'poker-omaha-hilo': ['o8', 'omaha 8', 'eight or better'],
    'poker-short-deck': ['six plus', '6+', '36 cards'],
    'poker-seven-card-stud': ['7 card', 'sedmikaretní', 'sieben Karten'],
    'poker-seven-card-stud-hilo': ['stud 8', '7 card'],
    'poker-razz': ['lowball', 'stud low'],
    'poker-five-card-draw': ['5 card draw', 'pětikaretní', 'výměna', 'fünf Karten'],
    'poker-27-single-draw': ['lowball', 'deuce to seven', 'nlsd'],
    'poker-27-triple-draw': ['lowball', 'deuce to seven'],
    'poker-badugi': ['padooki', 'lowball'],
    'poker-horse': ['mix', 'míchaný', 'gemischt'],
    'poker-8-game': ['eight game', 'mix'],
    'poker-dealers-choice': ['mix', 'výběr dealera'],
  },
};
