import { feature, form, type Trade } from './trade.ts';

export const peopleTrades: readonly Trade[] = [
  {
    words: /\b(dent(?:al|ists?|istry)|orthodont\w*|teeth|invisalign|oral health)\b/gi,
    headlines: [
      'Dental care that puts you at ease',
      '{name}: a dentist for the whole family',
      'Look after your smile with people who take their time',
    ],
    descriptions: [
      'Been a while since your last visit? {name} welcomes you without judgement, explains what we see and lets you decide what happens next.',
      'Check-ups, treatment and advice in a calm practice: {name} tells you what you need, what it costs and what can wait.',
    ],
    services: [
      [
        /\b(orthodont|invisalign|braces|aligners)/i,
        feature(
          'star',
          'Straighter teeth',
          'Options for teens and adults, explained with what each involves.',
        ),
      ],
      [
        /\b(child|kids|famil)/i,
        feature('heart', 'Children welcome', 'Gentle first visits that make the next one easier.'),
      ],
      [
        /\bemergenc/i,
        feature('zap', 'Toothache', 'In pain? Call us and we will tell you how soon we can see you.'),
      ],
    ],
    features: [
      feature('heart', 'Gentle care', 'We go at your pace and stop whenever you ask.'),
      feature('message-circle', 'Explained first', 'You see what we see, and hear what your choices are.'),
      feature(
        'dollar-sign',
        'Costs before treatment',
        'A written plan with prices, so that there are no surprises.',
      ),
      feature('calendar-check', 'Appointments that fit', 'Tell us which days suit and we will find a time.'),
      feature('users', 'For every age', 'From first teeth to dentures, in one place.'),
    ],
    forms: [
      form('Ask for an appointment', 'Tell us what you need and which days suit.'),
      form('Book your visit', 'Leave your details and we will call you back.'),
    ],
  },
  {
    words:
      /\b(physio\w*|chiro\w*|osteo\w*|massage|clinics?|medical|doctors?|gp|psycholog\w*|counsell\w*|podiatr\w*|health ?care|ndis|aged care|rehab\w*)\b/gi,
    headlines: [
      'Feel better, with a plan you understand',
      '{name}: care that starts with listening',
      'Get back to what you enjoy',
    ],
    descriptions: [
      'Pain, stress or an injury can take over your days. {name} takes the time to find out what is going on and works out a plan with you.',
      'At {name} you are more than a set of symptoms. We listen, explain and adjust as you go, so that care fits your life.',
    ],
    services: [
      [
        /\bndis/i,
        feature('shield-check', 'NDIS participants', 'Help that works with your plan and your goals.'),
      ],
      [
        /\bsport/i,
        feature('trending-up', 'Sports injuries', 'From the first assessment to a careful return to play.'),
      ],
      [/\bmassage/i, feature('heart', 'Massage', 'For tight shoulders, tired legs and a quieter head.')],
      [
        /\btelehealth|online/i,
        feature('phone', 'Online appointments', 'See us from home when that is easier.'),
      ],
    ],
    features: [
      feature('message-circle', 'Time to listen', 'Your story first, then the assessment.'),
      feature('target', 'A plan for you', 'Clear goals, and steps you can follow at home.'),
      feature('calendar-check', 'Times that work', 'Tell us when you can come in and we will find a spot.'),
      feature('users', 'One team', 'The people who look after you talk to one another.'),
      feature('heart', 'At your pace', 'We adjust as you improve, and tell you when you are done.'),
    ],
    forms: [
      form('Ask for an appointment', 'Tell us how we can help and when suits you.'),
      form('Talk to our team', 'Leave your details and we will call you.'),
    ],
  },
  {
    words:
      /\b(gyms?|fitness|personal train\w*|pilates|yoga|crossfit|boot ?camps?|strength|martial arts|coach(?:ing|es)?)\b/gi,
    headlines: [
      'Get stronger in a place that knows your name',
      '{name}: training that fits your life',
      'Start where you are and see how far you go',
    ],
    descriptions: [
      'New to training or coming back to it, {name} meets you where you are, sets a goal with you and keeps you on track.',
      'Good coaching makes exercise something to look forward to. Tell {name} what you would like to achieve and we will suggest how to start.',
    ],
    services: [
      [/\bpilates/i, feature('heart', 'Pilates', 'Control, posture and strength in small, guided classes.')],
      [/\byoga/i, feature('leaf', 'Yoga', 'Move, stretch and breathe at a level that suits you.')],
      [
        /\bpersonal train|\bpt\b/i,
        feature(
          'target',
          'Personal training',
          'Sessions planned for you, by a coach who watches how you move.',
        ),
      ],
      [
        /\b(group|class|boot ?camp)/i,
        feature('users', 'Group classes', 'The push of a group, with room for your own pace.'),
      ],
    ],
    features: [
      feature('target', 'A goal of your own', 'We talk about what you want and what gets in the way.'),
      feature('users', 'Friendly people', 'A place where beginners are welcome and helped.'),
      feature(
        'trending-up',
        'Progress you notice',
        'We keep track with you and change the plan when it is time.',
      ),
      feature('clock', 'Times that fit', 'Before work, after school or in between: tell us what suits.'),
      feature('heart', 'Looked after', 'Injuries and limits are taken seriously from the first session.'),
    ],
    forms: [
      form('Come and see us', 'Tell us what you would like to achieve.'),
      form('Ask for a first session', 'Leave your details and we will find a time.'),
    ],
  },
  {
    words:
      /\b(hair\w*|salons?|barbers?|beauty|nails?|lash\w*|brows?|skin ?care|facials?|spa|cosmetic\w*|makeup)\b/gi,
    headlines: [
      'Leave looking like yourself, only better',
      '{name}: time for you, in good hands',
      'Your look, listened to',
    ],
    descriptions: [
      'A good appointment starts with a conversation. {name} asks what you like, tells you what will suit and takes care with every detail.',
      'Sit down, switch off and let {name} look after you. Tell us what you have in mind and we will plan your visit.',
    ],
    services: [
      [
        /\bcolou?r|balayage|foils/i,
        feature('sun', 'Colour', 'Shades chosen for your skin, your hair and the upkeep you want.'),
      ],
      [
        /\b(bridal|wedding)/i,
        feature('heart', 'Weddings', 'A trial beforehand and a calm morning on the day.'),
      ],
      [
        /\b(facial|skin)/i,
        feature('leaf', 'Skin', 'Treatments chosen after a proper look, with advice for home.'),
      ],
      [/\b(lash|brow)/i, feature('star', 'Lashes and brows', 'Shaped to your face and made to last.')],
    ],
    features: [
      feature(
        'message-circle',
        'A consultation first',
        'We talk about what you want before anything starts.',
      ),
      feature('star', 'Made for you', 'Cut, colour or treatment to suit your face and your routine.'),
      feature('calendar-check', 'Easy appointments', 'Tell us when suits and we will confirm a time.'),
      feature('dollar-sign', 'Prices up front', 'You know what your visit costs before we begin.'),
      feature('heart', 'A relaxed hour', 'Unhurried service in a place you will like coming back to.'),
    ],
    forms: [
      form('Ask for an appointment', 'What would you like, and when?'),
      form('Plan your visit', 'Leave your details and we will find you a time.'),
    ],
  },
  {
    words:
      /\b(mechanic\w*|auto(?:motive)?|car (?:repairs?|servic\w*)|cars?|tyres?|smash repairs?|panel beat\w*|detailing|brakes?|4wd|vehicles?|logbook)\b/gi,
    headlines: [
      'Car care without the surprises',
      '{name}: mechanics who show you what they found',
      'Back on the road, properly',
    ],
    descriptions: [
      'Strange noise, warning light or simply due for a service? {name} checks it, shows you what we find and asks before we do any work.',
      '{name} looks after your car as if you were watching: clear advice, agreed prices and a call when it is ready.',
    ],
    services: [
      [
        /\b(logbook|servic)/i,
        feature('file-text', 'Servicing', 'By the book, recorded, and explained when you pick it up.'),
      ],
      [/\btyre/i, feature('target', 'Tyres', 'Fitted, balanced and matched to how you drive.')],
      [
        /\bbrake/i,
        feature('shield-check', 'Brakes', 'Checked, measured and repaired before they become a worry.'),
      ],
      [
        /\b(panel|smash|paint)/i,
        feature(
          'star',
          'Panel and paint',
          'Dents and scratches repaired, with help for the insurer’s forms.',
        ),
      ],
      [/\bdetail/i, feature('sun', 'Detailing', 'Inside and out, back to how it left the showroom.')],
    ],
    features: [
      feature('message-circle', 'Asked first', 'Nothing is fixed or replaced before you have said yes.'),
      feature('wrench', 'Shown, not told', 'We show you the worn part and explain what it does.'),
      feature('dollar-sign', 'A price you agree to', 'Parts and labour set out before the work starts.'),
      feature(
        'clock',
        'Told when it is ready',
        'We let you know when to come, and call if anything changes.',
      ),
      feature('shield-check', 'Checked before it leaves', 'Driven and inspected before you get the keys.'),
    ],
    forms: [
      form('Tell us about your car', 'Make, model and what you have noticed.'),
      form('Book it in', 'Leave your details and we will find a time.'),
    ],
  },
  {
    words:
      /\b(tutor\w*|school|education|courses?|lessons?|training|rto|driving school|music|childcare|early learning|college)\b/gi,
    headlines: [
      'Learning that clicks',
      '{name}: teaching that meets you where you are',
      'Build confidence, one lesson at a time',
    ],
    descriptions: [
      '{name} finds out what is known and what is missing, then teaches from there. Tell us about the learner and what they are working towards.',
      'Good teaching is patient, clear and personal. Ask {name} how we could help, and what a first lesson looks like.',
    ],
    services: [
      [
        /\b(maths?|english|hsc|vce|naplan)/i,
        feature('file-text', 'School subjects', 'Help with class work, assignments and exams.'),
      ],
      [/\bmusic|piano|guitar/i, feature('heart', 'Music', 'Lessons around the pieces that you love.')],
      [/\bdriv/i, feature('map-pin', 'Driving lessons', 'Calm instructors and roads you will really use.')],
      [/\bonline/i, feature('phone', 'Online lessons', 'The same teacher, from your own desk.')],
    ],
    features: [
      feature('target', 'Start at the right place', 'We find out what is known before we plan what is next.'),
      feature('users', 'Teachers who care', 'Patient people who explain it another way when needed.'),
      feature(
        'trending-up',
        'Progress you hear about',
        'Regular feedback on what is going well and what to practise.',
      ),
      feature('calendar-check', 'Lessons that fit', 'Days and times to suit school, work and sport.'),
      feature('message-circle', 'Questions welcome', 'Ask us anything before you decide.'),
    ],
    forms: [
      form('Ask about lessons', 'Tell us who is learning and what the goal is.'),
      form('Find the right teacher', 'Leave a few details and we will get back to you.'),
    ],
  },
  {
    words:
      /\b(cafes?|restaurants?|cater\w*|bakery|functions?|events?|weddings?|venue|food|photograph\w*|florists?|celebrants?|removal(?:s|ists?)|retail|shop|store)\b/gi,
    headlines: [
      'Leave the details to us',
      '{name}: looking after your day',
      'Good people to have on your side',
    ],
    descriptions: [
      'Tell {name} what you are planning, when and for how many. We will come back with ideas, a price and answers to your questions.',
      'The best days look easy because of the work behind them. {name} plans with you and takes care of it.',
    ],
    services: [
      [
        /\b(cater|food|menu)/i,
        feature('heart', 'Catering', 'Menus for your guests, their tastes and their allergies.'),
      ],
      [/\bwedding/i, feature('star', 'Weddings', 'A calm hand for a day that matters.')],
      [
        /\bphotograph/i,
        feature('sun', 'Photography', 'Pictures that look like you, on a day you will want to remember.'),
      ],
      [/\bremoval/i, feature('home', 'Moving', 'Packed, carried and set down with care.')],
    ],
    features: [
      feature('message-circle', 'We listen first', 'What matters to you decides what we suggest.'),
      feature('file-text', 'A clear proposal', 'What is included, what it costs and what happens when.'),
      feature('calendar-check', 'Dates confirmed', 'You know early whether your date is possible.'),
      feature('users', 'People who care', 'A friendly team from the first call to the last goodbye.'),
      feature('phone', 'One contact', 'One person who knows your plans and answers your questions.'),
    ],
    forms: [
      form('Tell us what you are planning', 'Date, number of people and anything special.'),
      form('Ask us for a proposal', 'Leave your details and we will be in touch.'),
    ],
  },
];
